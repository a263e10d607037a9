import type { frCart } from '../../fr/shop/fr-cart.ts';

export const enCart: typeof frCart = {
  errors: {
    codes: {
      QUANTITY_INVALID: 'This quantity cannot be ordered.',
      PACKAGING_CHANGED: 'The pack size of this item has changed.',
      PRODUCT_WITHDRAWN: 'This item is no longer sold.',
      ORDER_CLOSED: 'This order can no longer be changed.',
      ORDER_EMPTY: 'This order has nothing in it any more.',
      ORDER_FULL: 'An order has 2,000 lines at most.',
      ORDER_NOT_CONFIRMED: 'The order has changed since its delivery was chosen.',
      PRICE_CHANGED: 'The total of the order has changed.',
      STOCK_CHANGED: 'The availability of some items has changed.',
      CLIENT_BLOCKED: 'This account cannot order for the moment.',
      OTHER_USER: 'Somebody else has signed in in this browser.',
      IN_PROGRESS: 'The request is being processed.',
      IDEMPOTENCY_KEY_REUSED: 'This request was already sent with different content.',
    },
  },
  addition: {
    title: 'Cart',
    done: 'An article was added to the cart.',
    failed: 'This article could not be added to the cart.',
  },
  quantity: {
    label: 'Quantity of {{name}}',
    more: 'One pack more: {{name}}',
    less: 'One pack less: {{name}}',
    packs_one: '{{shown}} pack × {{size}}',
    packs_other: '{{shown}} packs × {{size}}',
    packOf: 'Pack of {{size}}',
    rounded: 'Rounded to {{to}} (pack of {{size}})',
    instead: 'make it {{other}}',
    undo: 'Undo',
    notYetKept: 'Not kept yet',
    unkept: 'Not saved: this device could not keep it.',
    removed: 'Removed from the cart: {{name}}',
    becomes: 'becomes',
    limits: {
      withdrawn: 'This item is no longer sold',
      blocked: 'Orders of this client are blocked',
      full: 'The cart already has 2,000 lines: an order has no more',
      most: 'Largest quantity reached',
      none: 'Nothing to remove',
    },
  },
};
