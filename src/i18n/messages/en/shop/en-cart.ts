import type { frCart } from '../../fr/shop/fr-cart.ts';

export const enCart: typeof frCart = {
  errors: {
    codes: {
      QUANTITY_INVALID: 'This quantity cannot be ordered.',
      PACKAGING_CHANGED: 'The pack size of this item has changed.',
      PRODUCT_WITHDRAWN: 'This item is no longer sold.',
      ORDER_CLOSED: 'This order can no longer be changed.',
      ORDER_EMPTY: 'There is nothing left in this order.',
      ORDER_FULL: 'An order can have 2,000 lines at most.',
      ORDER_NOT_CONFIRMED: 'The order has changed since its delivery was chosen.',
      PRICE_CHANGED: 'The total of the order has changed.',
      STOCK_CHANGED: 'The availability of some items has changed.',
      DELIVERY_DAY_GONE: 'The chosen delivery day is no longer possible.',
      PROPOSAL_GONE: 'This replacement is no longer proposed: look at the order.',
      PROPOSAL_ANSWERED:
        'Another answer to this replacement came before yours, and it is the one that counts.',
      CLIENT_BLOCKED: 'This account cannot place orders at the moment.',
      ORDER_BELOW_MINIMUM: 'This order does not reach the minimum order.',
      OTHER_USER: 'Somebody else has signed in on this browser.',
      IN_PROGRESS: 'The request is being processed.',
      IDEMPOTENCY_KEY_REUSED: 'This request was already sent with different content.',
    },
  },
  addition: {
    title: 'Cart',
    done: 'You have just added an item to the cart.',
    failed: 'Something went wrong while adding this item to the cart.',
  },
  quantity: {
    label: 'Quantity: {{name}}',
    more: 'One more pack: {{name}}',
    less: 'One pack fewer: {{name}}',
    packs_one: '{{shown}} pack × {{size}}',
    packs_other: '{{shown}} packs × {{size}}',
    packOf: 'Pack of {{size}}',
    rounded: 'Rounded to {{to}} (pack of {{size}})',
    slip: '“{{typed}}” is not a whole number; quantity unchanged: {{kept}}',
    instead: 'make it {{other}}',
    notYetKept: 'Not saved yet',
    unkept: 'Not saved: this device could not store it.',
    removed: 'Removed from the cart: {{name}}',
    becomes: 'becomes',
    limits: {
      withdrawn: 'This item is no longer sold',
      full: 'The cart already has 2,000 lines: an order can have no more',
      most: 'Maximum quantity reached',
      none: 'Nothing to remove',
    },
  },
};
