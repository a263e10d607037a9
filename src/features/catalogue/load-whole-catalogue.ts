/** A chunk of its own: the lists are opened much more often and need none of its tiles. */
export const loadWholeCatalogue = () => import('./lazy/whole/whole-catalogue.tsx');
