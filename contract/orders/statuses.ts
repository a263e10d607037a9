/** In their order; any but the last two may become `cancelled`. */
export const orderStatuses = ['placed', 'prepared', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Of one delivery of an order. */
export const shipmentStates = ['shipped', 'delivered', 'cancelled'] as const;
