import { useEffect } from 'react';
import { logError } from '../../../lib/log.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { keepCopiesOf } from '../../../offline/client-copies.ts';
import { topics } from '../../../offline/commands/topics.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';
import { type ClientList, readRecents } from '../../clients/client-list.ts';
import { roundKnown, roundOf } from './current-round.ts';
import type { Round } from './round.ts';

/** Data of clients who left the portfolio is removed from the device. */
export function useOwnRound(userKey: string, list: ClientList | undefined): Round {
  const round = roundOf(userKey);
  useEffect(() => {
    if (!list?.isFresh) return;
    const own = new Set(list.rows.map(({ clNum }) => clNum));
    forgetOthers(userKey, round, own).catch((error) =>
      logError('Clients of before could not be cleared away:', error),
    );
  }, [userKey, round, list]);
  return round;
}

async function forgetOthers(
  userKey: string,
  round: Round,
  own: ReadonlySet<number>,
): Promise<void> {
  await roundKnown();
  const known = [...round.getState().prepared.keys()];
  const recent = (await readRecents(userKey)).map(({ clNum }) => clNum);
  const lost = new Set([...known, ...recent].filter((clNum) => !own.has(clNum)));
  round.keepOnly(own);
  deviceCatalogue.keepClients(own);
  await keepCopiesOf(userKey, own);
  await outbox.ready();
  for (const clNum of lost) await forgetLanes(clNum);
}

/** Waiting commands stay: the server decides about them. */
async function forgetLanes(clNum: number): Promise<void> {
  for (const topic of Object.keys(topics) as (keyof typeof topics)[]) {
    const { state, version } = outbox.known(topic, clNum);
    const { empty } = topics[topic];
    if (state !== empty) await outbox.learn({ topic, clNum }, version, empty);
  }
}
