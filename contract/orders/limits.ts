/** As many as a list has that is imported. */
export const ORDER_LINES = 2000;
