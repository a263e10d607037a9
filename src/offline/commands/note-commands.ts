import type { VisitNote } from '../../../contract/visits/schemas.ts';
import { isCount, isRecord, isString } from '../../lib/plain-data.ts';
import type { Topic } from './topic.ts';

export type NoteCommand =
  | { kind: 'write-note'; note: VisitNote }
  | { kind: 'delete-note'; key: string };

interface NotesState {
  notes: readonly VisitNote[];
  /** False until the server's notes are known. */
  isWhole: boolean;
}

const keyOf = (command: NoteCommand): string =>
  command.kind === 'write-note' ? command.note.key : command.key;

export const notesTopic: Topic<NotesState, NoteCommand> = {
  schemaVersion: 1,
  empty: { notes: [], isWhole: false },
  isCommand: isNoteCommand,
  apply(state, command) {
    const others = state.notes.filter(({ key }) => key !== keyOf(command));
    if (command.kind === 'delete-note') return { ...state, notes: others };
    return { ...state, notes: [...others, command.note].sort(latestFirst) };
  },
  merge(earlier, later) {
    if (keyOf(earlier) !== keyOf(later)) return undefined;
    // The server may already have the note.
    return later.kind === 'delete-note' && earlier.kind === 'write-note' ? 'after' : later;
  },
  dependsOn: (later, earlier) =>
    later.kind === 'delete-note' &&
    earlier.kind === 'write-note' &&
    keyOf(later) === keyOf(earlier),
  overtakes: (later, earlier) => keyOf(later) === keyOf(earlier),
  before: () => undefined,
  request(_state, command) {
    const params = { key: keyOf(command) };
    if (command.kind === 'delete-note') return { endpoint: 'visits.deleteNote', params };
    const { body, writtenAt } = command.note;
    return { endpoint: 'visits.writeNote', params, body: { body, writtenAt } };
  },
  absorb: (_state, _command, answer) => ({ notes: answer as VisitNote[], isWhole: true }),
  refused: (state) => state,
};

function latestFirst(one: VisitNote, other: VisitNote): number {
  if (one.writtenAt !== other.writtenAt) return other.writtenAt - one.writtenAt;
  return one.key < other.key ? -1 : 1;
}

function isNoteCommand(value: unknown): value is NoteCommand {
  if (!isRecord(value)) return false;
  if (value.kind === 'delete-note') return isString(value.key);
  return value.kind === 'write-note' && isNote(value.note);
}

function isNote(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.author)) return false;
  const { ClUserCom, firstName, lastName } = value.author;
  return (
    [value.key, value.body, ClUserCom, firstName, lastName].every(isString) &&
    isCount(value.writtenAt)
  );
}
