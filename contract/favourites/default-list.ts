/** The list that every client has. */
export const DEFAULT_LIST = 'favoris';
