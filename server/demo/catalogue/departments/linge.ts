import type { Department } from '../kind.ts';
import { accueil } from './linge/accueil.ts';
import { lit } from './linge/lit.ts';
import { signaletique } from './linge/signaletique.ts';
import { table } from './linge/table.ts';
import { toilette } from './linge/toilette.ts';
import { vetements } from './linge/vetements.ts';

export const linge: Department = {
  name: 'Linge et accueil',
  slug: 'linge-et-accueil',
  icon: 'bed-double',
  categories: [lit, toilette, table, vetements, accueil, signaletique],
};
