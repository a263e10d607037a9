import { useEffect } from 'react';
import { topics } from '../../../device/commands/topics.ts';
import { countCopies, keepCopiesOf } from '../../../device/copies/client-copies.ts';
import { onPurge } from '../../../device/database/purge.ts';
import type { StoredRound } from '../../../device/database/stored-rows.ts';
import { userDatabase } from '../../../device/database/user-database.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { logError } from '../../../lib/log.ts';
import { type ClientList, readRecents } from '../../clients/client-list.ts';
import { type Prepared, Round } from './round.ts';

let current: { userKey: string; round: Round; known: Promise<void> } | undefined;

/** Returns the round of the current user. Its preparation continues while other pages are shown. */
export function roundOf(userKey: string): Round {
  if (current?.userKey === userKey) return current.round;
  current?.round.stop();
  const round = new Round(userKey);
  const known = readRound(userKey).then(
    (stored) => stored && round.setState(stored),
    (error) => logError('The prepared round cannot be read:', error),
  );
  current = { userKey, round, known };
  return round;
}

onPurge(() => {
  current?.round.stop();
  current = undefined;
});

/** Removes from the device the data of clients that are no longer in the portfolio. */
export function useOwnRound(userKey: string, list: ClientList | undefined): Round {
  const round = roundOf(userKey);
  useEffect(() => {
    if (!list?.isFresh) return;
    const own = new Set(list.rows.map(({ clNum }) => clNum));
    forgetOthers(userKey, round, own).catch((error) =>
      logError('Data of former clients could not be removed:', error),
    );
  }, [userKey, round, list]);
  return round;
}

async function forgetOthers(
  userKey: string,
  round: Round,
  own: ReadonlySet<number>,
): Promise<void> {
  await current?.known;
  const known = [...round.getState().prepared.keys()];
  const recent = (await readRecents(userKey)).map(({ clNum }) => clNum);
  const lost = new Set([...known, ...recent].filter((clNum) => !own.has(clNum)));
  round.keepOnly(own);
  deviceCatalogue.keepClients(own);
  await keepCopiesOf(userKey, own);
  await outbox.ready();
  for (const clNum of lost) {
    // Pending commands of the client are not removed: the server accepts or rejects them.
    for (const topic of Object.keys(topics) as (keyof typeof topics)[]) {
      const { state, version } = outbox.known(topic, clNum);
      const { empty } = topics[topic];
      if (state !== empty) await outbox.learn({ topic, clNum }, version, empty);
    }
  }
}

/** Returns the stored round, except prepared clients whose copies the browser has removed. */
async function readRound(userKey: string) {
  const stored = (await userDatabase(userKey).read(['clients'], ({ clients }) =>
    clients.get('round'),
  )) as StoredRound<Prepared> | undefined;
  if (!stored) return undefined;
  const counts = await countCopies(userKey);
  const isThere = ([clNum, { copies }]: [number, Prepared]) => (counts.get(clNum) ?? 0) >= copies;
  return { last: stored.last, prepared: new Map(stored.prepared.filter(isThere)) };
}
