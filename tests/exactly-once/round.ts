import { randomUUID } from 'node:crypto';
import { at, type Random } from '../../server/demo/random.ts';
import { askToSignIn, cookiesOf } from '../support/servers/plain-sign-in.ts';
import { createLossySender, type Send } from './lossy-sender.ts';

const REPRESENTATIVE = 'commercial@demo.example';

/** Adds one pack of a product. If it takes effect twice, the quantity is wrong. */
export interface Addition {
  key: string;
  clNum: number;
  ceNum: number;
  arNum: number;
  packSize: number;
}

export interface Round {
  send: Send;
  close(): void;
  /** The quantities in the representative’s orders before the round, by `lineName`. */
  before: Map<string, number>;
  additions: Addition[];
}

export const lineName = (ceNum: number, arNum: number): string => `${ceNum}/${arNum}`;

/** Signs a representative in, opens an order for each client, and prepares the additions. */
export async function prepareRound(origin: string, count: number, random: Random): Promise<Round> {
  const cookie = await signIn(origin);
  const read = async <T>(path: string, headers = {}) => {
    const answer = await fetch(origin + path, { headers: { cookie, ...headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const { send, close } = createLossySender(origin, cookie);
  const clients = await read<{ clNum: number }[]>('/api/commercial/clients');
  const carts: { clNum: number; ceNum: number }[] = [];
  const before = new Map<string, number>();
  for (const { clNum } of clients.slice(0, 40)) {
    const claim = { 'x-user-clnum': String(clNum) };
    const headers = { ...claim, 'idempotency-key': randomUUID() };
    const made = await send('/api/commandes/create', { clNum, coNum: null }, headers);
    const { newkey: ceNum } = JSON.parse(made.answer?.body ?? '') as { newkey: number };
    carts.push({ clNum, ceNum });
    const named = { ...claim, 'x-user-cenum': String(ceNum) };
    for (const line of await read<Line[]>('/api/client/cart', named)) {
      before.set(lineName(ceNum, line.ArNum), line.LCQuantite);
    }
  }
  const claim = { 'x-user-clnum': String(at(carts, 0).clNum) };
  const { rows } = await read<{ rows: Article[] }>('/api/catalogue/feed?since=0&limit=300', claim);
  // Even thousands of packs of these products are less than the largest quantity of a line.
  const articles = rows.filter((row) => !row.withdrawn && row.packSize <= 100).slice(0, 60);
  const additions = Array.from({ length: count }, () => {
    const { arNum, packSize } = random.pick(articles);
    return { key: randomUUID(), arNum, packSize, ...random.pick(carts) };
  });
  return { send, close, before, additions };
}

interface Line {
  ArNum: number;
  LCQuantite: number;
}

export interface Article {
  arNum: number;
  packSize: number;
  withdrawn: boolean;
}

export async function signIn(origin: string, email = REPRESENTATIVE): Promise<string> {
  return cookiesOf(await askToSignIn(origin, 'commercial', email)).join('; ');
}

const bodyOf = ({ ceNum, arNum, packSize }: Addition) => ({
  ceNum,
  arNum,
  quantity: packSize,
  mode: 'increment',
  ClConditionnement: packSize,
});

/** Makes the call that sends these additions of one client, either alone or as a batch. */
export function callOf(additions: readonly Addition[], alone: boolean) {
  const first = at(additions, 0);
  const claim = { 'x-user-clnum': String(first.clNum) };
  return alone
    ? {
        path: '/api/commandes/add-product',
        body: bodyOf(first),
        headers: { ...claim, 'idempotency-key': first.key },
      }
    : {
        path: '/api/commandes/add-products',
        body: { commands: additions.map((one) => ({ key: one.key, ...bodyOf(one) })) },
        headers: claim,
      };
}

/**
 * Returns the answers to the additions of a call, in their sort order. If an answer is missing, the
 * result of its addition is unknown.
 */
export function answersIn(status: number, body: string, alone: boolean): string[] {
  if (status === 200) {
    const read = JSON.parse(body) as { answers?: object[]; refusal?: { code: string } | null };
    if (read.refusal && !EXPECTED.has(read.refusal.code)) throw new Error(read.refusal.code);
    return (alone ? [read] : (read.answers ?? [])).map((one) => JSON.stringify(one));
  }
  const { code } = JSON.parse(body) as { code: string };
  if (!EXPECTED.has(code)) throw new Error(`An addition was refused: ${status} ${code}`);
  return [];
}

/** Error codes if another call is handling the addition, or if the server is stopping. */
const EXPECTED = new Set(['IN_PROGRESS', 'UNAVAILABLE', 'INTERNAL']);
