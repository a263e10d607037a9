/** Apart from the lists, which are opened much more often and need none of its tiles. */
export const loadWholeCatalogue = () => import('./whole-catalogue.tsx');
