import { z } from 'zod';
import { keyText, text } from '../core/fields.ts';
import { DEFAULT_LIST } from './default-list.ts';

const listKey = z.union([z.literal(DEFAULT_LIST), z.uuid()]);

const favouriteListSchema = z.strictObject({
  key: z.string(),
  /** Null for the default list, which the page names. */
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
    summary: 'Makes a list or gives it another name.',
    params: z.strictObject({ key: z.uuid() }),
    body: z.strictObject({ name: text(60) }),
    answer: lists,
  },
  'favourites.delete': {
    summary: 'Removes a list; the default one stays.',
    params: z.strictObject({ key: z.uuid() }),
    answer: lists,
  },
  'favourites.add': {
    summary: 'Puts a product into a list; what is in it already stays where it is.',
    params: z.strictObject({ key: listKey, arNum: keyText }),
    answer: lists,
  },
  'favourites.remove': {
    summary: 'Takes a product out of a list.',
    params: z.strictObject({ key: listKey, arNum: keyText }),
    answer: lists,
  },
};

export type FavouriteList = z.infer<typeof favouriteListSchema>;
