import type { Route } from '../../plugins/routes.ts';
import { clientChanges } from '../../services/idempotency.ts';
import type { Services } from '../../services/services.ts';
import {
  addFavourite,
  deleteList,
  readLists,
  removeFavourite,
  saveList,
} from './favourites-repository.ts';

export function favouritesModule(route: Route, { db }: Services): void {
  const change = clientChanges(db, readLists);

  route('favourites.lists', ({ actor }) => readLists(db, actor.clNum));

  route('favourites.save', ({ params: { key }, body, ...rest }) =>
    change(rest, (tx, clNum) => saveList(tx, { clNum, key }, body.name)),
  );

  route('favourites.delete', ({ params: { key }, ...rest }) =>
    change(rest, (tx, clNum) => deleteList(tx, { clNum, key })),
  );

  route('favourites.add', ({ params: { key, arNum }, ...rest }) =>
    change(rest, (tx, clNum) => addFavourite(tx, { clNum, key }, Number(arNum))),
  );

  route('favourites.remove', ({ params: { key, arNum }, ...rest }) =>
    change(rest, (tx, clNum) => removeFavourite(tx, { clNum, key }, Number(arNum))),
  );
}
