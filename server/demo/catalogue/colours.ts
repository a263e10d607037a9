import type { Axis } from './kind.ts';

interface Colour {
  code: string;
  m: string;
  f: string;
}

const same = (code: string, word: string): Colour => ({ code, m: word, f: word });

/** The keys are those of the drawing palette. */
export const COLOURS = {
  blanc: { code: 'BL', m: 'blanc', f: 'blanche' },
  ecru: { code: 'EC', m: 'écru', f: 'écrue' },
  ivoire: same('IV', 'ivoire'),
  sable: same('SA', 'sable'),
  taupe: same('TP', 'taupe'),
  chocolat: same('CH', 'chocolat'),
  gris: { code: 'GR', m: 'gris', f: 'grise' },
  anthracite: same('AN', 'anthracite'),
  noir: { code: 'NO', m: 'noir', f: 'noire' },
  bordeaux: same('BX', 'bordeaux'),
  rouge: same('RG', 'rouge'),
  terracotta: same('TC', 'terracotta'),
  orange: same('OR', 'orange'),
  jaune: same('JA', 'jaune'),
  sauge: same('SG', 'sauge'),
  vert: { code: 'VT', m: 'vert', f: 'verte' },
  sapin: same('SP', 'vert sapin'),
  turquoise: same('TQ', 'turquoise'),
  ciel: same('CL', 'bleu ciel'),
  bleu: { code: 'BU', m: 'bleu', f: 'bleue' },
  marine: same('MA', 'bleu marine'),
  lavande: same('LV', 'lavande'),
  prune: same('PR', 'prune'),
  rose: same('RO', 'rose'),
} as const satisfies Record<string, Colour>;

export type ColourKey = keyof typeof COLOURS;

/** Said in the gender of the kind's name: « nappe blanche », « tablier blanc ». */
export function colours(gender: 'm' | 'f', keys: readonly ColourKey[]): Axis {
  return keys.map((key) => {
    const colour = COLOURS[key];
    return {
      text: colour[gender],
      code: colour.code,
      colour: key,
      attributes: { couleur: colour.m },
    };
  });
}
