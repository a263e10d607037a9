import type { Department } from '../kind.ts';
import { barquettes } from './emballage/barquettes.ts';
import { boitesRepas } from './emballage/boites-repas.ts';
import { films } from './emballage/films.ts';
import { gobelets } from './emballage/gobelets.ts';
import { jetable } from './emballage/jetable.ts';
import { pizzaBurger } from './emballage/pizza-burger.ts';
import { sacs } from './emballage/sacs.ts';

export const emballage: Department = {
  name: 'Emballage et vente à emporter',
  slug: 'emballage-et-vente-a-emporter',
  icon: 'package',
  categories: [gobelets, boitesRepas, pizzaBurger, sacs, jetable, barquettes, films],
};
