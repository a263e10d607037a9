import type { FastifyReply } from 'fastify';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { lockClient } from '../../database/lock-client.ts';
import type { Route } from '../../plugins/routes.ts';
import { type Command, once } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import {
  addArticle,
  deleteList,
  readLists,
  removeArticle,
  saveList,
} from './favourites-repository.ts';

/** Lists belong to the client: all its contacts and representatives see the same ones. */
export function favouritesModule(route: Route, { db }: Services): void {
  async function change(
    { command, reply }: { command: Command; reply: FastifyReply },
    effect: (tx: Executor, clNum: number) => Promise<void>,
  ): Promise<FavouriteList[]> {
    await once(db, command, reply, async (tx) => {
      await lockClient(tx, command.clNum);
      await effect(tx, command.clNum);
      // That it is done is all that is kept: sent again, it is answered with the lists of then.
      return { done: true };
    });
    return readLists(db, command.clNum);
  }

  route('favourites.lists', ({ actor }) => readLists(db, actor.clNum));

  route('favourites.save', ({ params: { key }, body, ...rest }) =>
    change(rest, (tx, clNum) => saveList(tx, clNum, key, body.name)),
  );

  route('favourites.delete', ({ params: { key }, ...rest }) =>
    change(rest, (tx, clNum) => deleteList(tx, clNum, key)),
  );

  route('favourites.add', ({ params: { key, arNum }, ...rest }) =>
    change(rest, (tx, clNum) => addArticle(tx, clNum, key, Number(arNum))),
  );

  route('favourites.remove', ({ params: { key, arNum }, ...rest }) =>
    change(rest, (tx, clNum) => removeArticle(tx, clNum, key, Number(arNum))),
  );
}
