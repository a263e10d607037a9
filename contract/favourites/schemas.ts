import { z } from 'zod';
import { keyText, text } from '../core/fields.ts';
import { DEFAULT_LIST } from './default-list.ts';

const listKey = z.union([z.literal(DEFAULT_LIST), z.uuid()]);

const favouriteListSchema = z.strictObject({
  key: z.string(),
  /** The name of the list; null for the default list, because its name depends on the language. */
  name: z.string().nullable(),
  arNums: z.array(z.int()),
});

const lists = z.array(favouriteListSchema);

export const favouritesSchemas = {
  'favourites.lists': {
    summary: 'The client’s lists of favourites, the default one first.',
    answer: lists,
  },
  'favourites.save': {
    summary: 'Creates a list or renames it.',
    params: z.strictObject({ key: z.uuid() }),
    body: z.strictObject({ name: text(60) }),
    answer: lists,
  },
  'favourites.delete': {
    summary: 'Deletes a list, but never the default one.',
    params: z.strictObject({ key: z.uuid() }),
    answer: lists,
  },
  'favourites.add': {
    summary: 'Adds a product to a list. A product that is in it already keeps its place.',
    params: z.strictObject({ key: listKey, arNum: keyText }),
    answer: lists,
  },
  'favourites.remove': {
    summary: 'Removes a product from a list.',
    params: z.strictObject({ key: listKey, arNum: keyText }),
    answer: lists,
  },
};

export type FavouriteList = z.infer<typeof favouriteListSchema>;
