export const DEFAULT_LIST = 'favoris';
