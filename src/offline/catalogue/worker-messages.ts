import type { ConnectionEvent } from '../connection.ts';
import type {
  CatalogueChange,
  CatalogueQuestions,
  CatalogueScope,
  QuestionName,
  ReplicaState,
} from './catalogue-types.ts';

export type AskMessage = {
  [N in QuestionName]: {
    type: 'ask';
    id: number;
    name: N;
    question: CatalogueQuestions[N]['asks'];
  };
}[QuestionName];

/** Each `open` begins a session; the page ignores messages of older ones. */
export type ToWorker =
  | { type: 'open'; session: number; scope: CatalogueScope }
  | AskMessage
  | { type: 'abort'; id: number }
  | { type: 'synchronise'; id: number }
  | { type: 'usual'; arNums: readonly number[] }
  | { type: 'prices'; id: number; clNum: number }
  | { type: 'clients'; clNums: ReadonlySet<number> };

export type FromWorker =
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'failure'; id: number; isClosed: boolean; message: string }
  | { type: 'synchronised'; id: number }
  | { type: 'state'; session: number; state: ReplicaState }
  | { type: 'change'; session: number; change: CatalogueChange }
  | { type: 'connection'; event: ConnectionEvent }
  /** The database was taken away: the worker is useless. */
  | { type: 'ended' };
