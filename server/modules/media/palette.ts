const COLOURS: Record<string, string> = {
  blanc: '#f5f7fa',
  ecru: '#ece4d3',
  ivoire: '#f4e9cd',
  sable: '#d9c39b',
  taupe: '#a39482',
  chocolat: '#6f4a34',
  gris: '#a9b3bf',
  anthracite: '#55606d',
  noir: '#414a56',
  bordeaux: '#8a2c42',
  rouge: '#d2443f',
  terracotta: '#c4694a',
  orange: '#ec8b35',
  jaune: '#efc443',
  sauge: '#9bb08f',
  vert: '#58a55c',
  sapin: '#2f6b52',
  turquoise: '#35a8a5',
  ciel: '#8fc1e8',
  bleu: '#3f86d0',
  marine: '#34507f',
  lavande: '#a796d8',
  prune: '#7a4a78',
  rose: '#e39ab2',
  kraft: '#c08a55',
  bois: '#d0a26b',
  bambou: '#dcbf83',
  ambre: '#c98a3a',
  or: '#d8b25a',
  cuivre: '#c97f55',
  inox: '#bcc6d1',
  transparent: '#cfe2ee',
};

/** How much light a material gives back, from matt to mirror. */
const GLOSS: Record<string, number> = {
  inox: 0.7,
  verre: 0.75,
  transparent: 0.7,
  porcelaine: 0.65,
  plastique: 0.4,
  cire: 0.3,
  carton: 0.35,
  kraft: 0.22,
  papier: 0.3,
  gres: 0.25,
  bois: 0.22,
  coton: 0.25,
  ouate: 0.35,
  pulpe: 0.25,
  fonte: 0.25,
  ardoise: 0.18,
};

const NIGHT = '#16202c';

/** The colours one picture is drawn in. */
export interface Ink {
  base: string;
  light: string;
  pale: string;
  dark: string;
  deep: string;
  gloss: number;
  metal: boolean;
  wood: boolean;
  stoneware: boolean;
  /** Seen through: glass and clear plastic; without a colour of its own it is hardly there. */
  clear: boolean;
  colourless: boolean;
  /** The brand's mark. */
  mark: string;
  markPale: string;
}

export function inkOf(material: string, colour: string, hue: number): Ink {
  const base = COLOURS[colour] ?? '#b7bec8';
  const degrees = Number.isFinite(hue) ? ((Math.round(hue) % 360) + 360) % 360 : 210;
  return {
    ...shadesOf(base),
    gloss: GLOSS[material] ?? 0.35,
    metal: material === 'inox',
    wood: material === 'bois',
    stoneware: material === 'gres',
    clear: material === 'verre' || material === 'transparent',
    colourless: colour === 'transparent',
    mark: hsl(degrees, 58, 44),
    markPale: hsl(degrees, 62, 66),
  };
}

/** The same picture in another colour, for a part made of something else. */
export function withColour(ink: Ink, colour: string): Ink {
  return { ...ink, ...shadesOf(COLOURS[colour] ?? colour), clear: false, metal: false };
}

/** A part of polished steel in a picture of something else. */
export function steelOf(ink: Ink): Ink {
  return { ...withColour(ink, 'inox'), metal: true, gloss: 0.7 };
}

export function isKnownColour(colour: string): boolean {
  return colour in COLOURS;
}

export function isKnownMaterial(material: string): boolean {
  return material in GLOSS;
}

function shadesOf(base: string) {
  return {
    base,
    light: mix(base, '#ffffff', 0.32),
    pale: mix(base, '#ffffff', 0.62),
    dark: mix(base, NIGHT, 0.2),
    deep: mix(base, NIGHT, 0.42),
  };
}

function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** As hexadecimal, which every renderer of SVG reads. */
function hsl(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100;
  const a = (saturation / 100) * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
