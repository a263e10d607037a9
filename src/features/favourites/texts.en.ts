import type { frFavourites } from './texts.fr.ts';

export const enFavourites: typeof frFavourites = {
  favourites: {
    default: 'My favourites',
    heart: 'Favourite: {{name}}',
    lists: 'My lists',
    newList: 'New list',
    name: 'List name',
    create: 'Create',
    rename: 'Rename',
    remove: 'Delete the list',
    removed: 'List “{{name}}” deleted',
    empty: 'Nothing in this list',
    emptyHelp: 'Tap an item’s heart to find it here again, even without a network.',
    failed: 'Your lists cannot be loaded',
    orderAll: 'Order all',
    preview: 'Order “{{name}}”',
    previewHelp: 'One pack of each item; change the quantities before adding.',
  },
};
