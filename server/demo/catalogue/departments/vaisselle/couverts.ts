import { words } from '../../axes.ts';
import type { Category, Kind } from '../../kind.ts';
import { materials } from '../../materials.ts';

const finitions = materials('inox', 'inoxMat', 'inoxNoir', 'inoxDore');
const modeles = words(
  'modele',
  ['BA', 'Baguette'],
  ['VI', 'Vieux Port', { price: 1.2 }],
  ['LO', 'Longère', { price: 1.1 }],
  ['FI', 'Filet', { price: 1.15 }],
  ['GA', 'Galet', { price: 1.3 }],
  ['CO', 'Corvette', { price: 1.4 }],
);

function couvert(prefix: string, name: string, shape: string, rest: Partial<Kind>): Kind {
  return {
    prefix,
    name,
    unit: 'pièce',
    gender: 'f',
    shape,
    price: 1.45,
    weight: 0.055,
    pack: 12,
    axes: [modeles, finitions],
    about: 'Couvert de table poli miroir, équilibré en main, garanti lave-vaisselle.',
    ...rest,
  };
}

export const couverts: Category = {
  name: 'Couverts de table',
  slug: 'couverts-de-table',
  brands: ['couverline', 'argentour'],
  ranges: 'table',
  kinds: [
    couvert('FOT', 'Fourchette de table', 'fork', {}),
    couvert('COT', 'Couteau de table', 'table-knife', {
      price: 2.9,
      weight: 0.085,
      about: 'Lame micro-dentée forgée d’une pièce, qui garde son tranchant.',
    }),
    couvert('CUT', 'Cuillère de table', 'spoon', {}),
    couvert('CUC', 'Cuillère à café', 'spoon', { price: 0.85, weight: 0.026, pack: 24 }),
    couvert('FOD', 'Fourchette à dessert', 'fork', { price: 1.2, weight: 0.04 }),
    couvert('CST', 'Couteau à steak', 'table-knife', {
      price: 3.6,
      weight: 0.09,
      pack: 6,
      unit: 'couteau',
      gender: 'm',
      axes: [
        words(
          'manche',
          ['BO', 'manche bois', { colour: 'bois' }],
          ['NO', 'manche noir', { colour: 'noir' }],
          ['OL', 'manche olivier', { price: 1.5, colour: 'ambre' }],
          ['IN', 'tout inox', { price: 1.2, colour: 'inox' }],
        ),
        modeles,
      ],
      material: 'inox',
      about: 'Lame dentée pour les viandes grillées, manche riveté.',
    }),
    couvert('SVC', 'Couvert de service', 'cutlery', {
      price: 5.8,
      weight: 0.18,
      pack: 2,
      unit: 'couvert',
      gender: 'm',
      axes: [
        words(
          'usage',
          ['SA', 'à salade'],
          ['PO', 'à poisson', { price: 1.2 }],
          ['GA', 'à gâteau', { price: 0.9 }],
          ['LE', 'à légumes'],
        ),
        finitions,
      ],
      about: 'Deux pièces assorties pour le service au guéridon ou au buffet.',
    }),
    couvert('MEN', 'Ménagère', 'cutlery', {
      price: 48,
      weight: 1.4,
      pack: 1,
      unit: 'ménagère',
      gender: 'f',
      axes: [
        modeles,
        finitions,
        words('pieces', ['24', '24 pièces'], ['48', '48 pièces', { price: 1.9, weight: 2 }]),
      ],
      about: 'Assortiment complet en coffret pour équiper une petite salle ou un gîte.',
    }),
  ],
};
