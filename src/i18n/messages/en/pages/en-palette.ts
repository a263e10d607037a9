import type { PaletteMessages } from '../../fr/pages/fr-palette.ts';

export const enPalette = {
  palette: {
    label: 'Find a page, an action, an order or an item',
    hint: 'Page, item, order…',
    hintClients: 'Page, client, item…',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    none: 'Nothing matches “{{q}}”',
    keys: '↑ ↓ to choose, Enter to go there, Esc to close',
    allProducts: 'See the items for “{{q}}”',
    setting: '{{what}}: {{value}}',
    round: 'Prepare a round',
    /** Only for the search, never shown. */
    orderWords: 'place the order checkout pay delivery',
    invoiceWords: 'pay settle',
    groups: {
      recents: 'Recent',
      pages: 'Pages',
      actions: 'Actions',
      clients: 'Clients',
      orders: 'Orders',
      products: 'Items',
    },
  },
  keys: {
    rooms: {
      everywhere: 'Everywhere',
      search: 'In the search',
      quantity: 'In a quantity',
    },
    everywhere: {
      palette: 'Go to a page, an item…',
      search: 'Search for an item',
      quantity: 'Go to the first quantity',
      order: 'Place the order',
      keys: 'Show these shortcuts',
      toast: 'Go to the notification',
    },
    search: {
      point: 'Choose a result',
      addPack: 'Add a pack',
      giveQuantity: 'Give the quantity',
      openProduct: 'Open the item',
      leave: 'Close the results',
    },
    quantity: {
      onePack: 'One pack more or less',
      tenPacks: 'Ten more or less',
      next: 'Go to the next one',
      inLine: 'Other buttons of a cart line',
      takeBack: 'Take back the former one',
    },
    names: {
      enter: 'Enter',
      escape: 'Esc',
      pageUp: 'PgUp',
      pageDown: 'PgDn',
    },
    single: 'Single-key shortcuts',
    singleHelp: 'Turn them off if you dictate to your device.',
  },
} satisfies PaletteMessages;
