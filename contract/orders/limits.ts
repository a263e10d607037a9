/** Lists of the quick order have the same limit. */
export const ORDER_LINES = 2000;
