/** Of an order that has been placed, in the order in which they come; any but the last two may end cancelled. */
export const orderStatuses = ['placed', 'prepared', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
