/** The largest number of lines of an order, and of a list in the quick order. */
export const ORDER_LINES = 2000;
