import type { Option } from './kind.ts';

const compostable = { compostable: 'oui' };
const compost = 'Compostable en filière industrielle (EN 13432).';

function material(
  code: string,
  text: string,
  drawn: { material: string; colour: string },
  rest: Partial<Option> = {},
): Option {
  return { code, text, ...drawn, ...rest, attributes: { matiere: text, ...rest.attributes } };
}

/** Materials with what they change: name, reference, picture, price, weight. */
const MATERIALS = {
  kraftDouble: material(
    'KR',
    'carton kraft double paroi',
    { material: 'kraft', colour: 'kraft' },
    {
      attributes: { matiere: 'carton kraft' },
      note: 'La double paroi isole les doigts sans manchon.',
    },
  ),
  kraft: material(
    'KS',
    'carton kraft',
    { material: 'kraft', colour: 'kraft' },
    { price: 0.82, weight: 0.8 },
  ),
  carton: material(
    'CB',
    'carton blanc',
    { material: 'carton', colour: 'blanc' },
    { price: 0.76, weight: 0.8 },
  ),
  cartonNoir: material(
    'CN',
    'carton noir',
    { material: 'carton', colour: 'noir' },
    { price: 0.9, weight: 0.85 },
  ),
  canne: material(
    'CA',
    'pulpe de canne compostable',
    { material: 'pulpe', colour: 'ecru' },
    {
      price: 0.84,
      weight: 0.9,
      attributes: { matiere: 'pulpe de canne', ...compostable },
      note: compost,
    },
  ),
  bagasse: material(
    'BG',
    'bagasse',
    { material: 'pulpe', colour: 'ecru' },
    { attributes: compostable, note: compost },
  ),
  palmier: material(
    'PA',
    'feuille de palmier',
    { material: 'bois', colour: 'bois' },
    {
      price: 2.1,
      weight: 1.3,
      attributes: compostable,
      note: 'Chaque pièce garde le veinage de sa feuille.',
    },
  ),
  bois: material(
    'BO',
    'bois',
    { material: 'bois', colour: 'bois' },
    { price: 0.9, attributes: compostable },
  ),
  bambou: material(
    'BA',
    'bambou',
    { material: 'bois', colour: 'bambou' },
    { price: 1.25, attributes: compostable },
  ),
  pla: material(
    'PL',
    'PLA transparent',
    { material: 'transparent', colour: 'transparent' },
    {
      price: 0.95,
      weight: 0.8,
      attributes: { matiere: 'PLA', ...compostable },
      note: compost,
    },
  ),
  rpet: material(
    'RP',
    'rPET transparent',
    { material: 'transparent', colour: 'transparent' },
    {
      price: 0.8,
      weight: 0.8,
      attributes: { matiere: 'rPET' },
      note: 'Plastique recyclé à 50 % au moins, recyclable.',
    },
  ),
  pp: material(
    'PP',
    'polypropylène',
    { material: 'plastique', colour: 'transparent' },
    {
      price: 0.85,
      note: 'Va au micro-ondes et au lave-vaisselle.',
    },
  ),
  reutilisable: material(
    'RU',
    'réutilisable',
    { material: 'plastique', colour: 'ciel' },
    {
      price: 4.5,
      weight: 2.5,
      attributes: { matiere: 'polypropylène' },
      note: 'Lavable plus de cent fois en machine.',
    },
  ),
  porcelaine: material(
    'PO',
    'porcelaine',
    { material: 'porcelaine', colour: 'blanc' },
    {
      note: 'Bord renforcé, passe au lave-vaisselle et au micro-ondes.',
    },
  ),
  gres: material(
    'GS',
    'grès émaillé',
    { material: 'gres', colour: 'sable' },
    {
      price: 1.35,
      weight: 1.2,
      note: 'Émail réactif : chaque pièce est un peu différente.',
    },
  ),
  gresNoir: material(
    'GN',
    'grès noir mat',
    { material: 'gres', colour: 'anthracite' },
    {
      price: 1.45,
      weight: 1.2,
      attributes: { matiere: 'grès' },
      note: 'Un fond sombre qui met l’assiette en valeur.',
    },
  ),
  gresSauge: material(
    'GV',
    'grès vert sauge',
    { material: 'gres', colour: 'sauge' },
    {
      price: 1.4,
      weight: 1.2,
      attributes: { matiere: 'grès' },
    },
  ),
  gresBleu: material(
    'GB',
    'grès bleu nuit',
    { material: 'gres', colour: 'marine' },
    {
      price: 1.4,
      weight: 1.2,
      attributes: { matiere: 'grès' },
    },
  ),
  gresTerre: material(
    'GT',
    'grès terracotta',
    { material: 'gres', colour: 'terracotta' },
    {
      price: 1.38,
      weight: 1.2,
      attributes: { matiere: 'grès' },
    },
  ),
  melamine: material(
    'ME',
    'mélamine',
    { material: 'plastique', colour: 'blanc' },
    {
      price: 0.8,
      weight: 0.5,
      note: 'Incassable, pour les collectivités et les terrasses.',
    },
  ),
  verre: material(
    'VE',
    'verre trempé',
    { material: 'verre', colour: 'transparent' },
    { price: 0.7 },
  ),
  inox: material(
    'IN',
    'inox 18/10',
    { material: 'inox', colour: 'inox' },
    { attributes: { matiere: 'inox' } },
  ),
  inoxMat: material(
    'IM',
    'inox brossé',
    { material: 'inox', colour: 'inox' },
    {
      price: 1.12,
      attributes: { matiere: 'inox' },
    },
  ),
  inoxNoir: material(
    'IB',
    'inox noir',
    { material: 'inox', colour: 'anthracite' },
    {
      price: 1.5,
      attributes: { matiere: 'inox' },
    },
  ),
  inoxDore: material(
    'ID',
    'inox doré',
    { material: 'inox', colour: 'or' },
    { price: 1.7, attributes: { matiere: 'inox' } },
  ),
  cuivre: material(
    'CU',
    'cuivre',
    { material: 'inox', colour: 'cuivre' },
    { price: 3.2, weight: 1.2 },
  ),
  alu: material(
    'AL',
    'aluminium',
    { material: 'inox', colour: 'gris' },
    { price: 0.7, weight: 0.6 },
  ),
  aluAnti: material(
    'AA',
    'aluminium antiadhésif',
    { material: 'inox', colour: 'anthracite' },
    {
      price: 0.85,
      weight: 0.7,
      attributes: { matiere: 'aluminium' },
      note: 'Revêtement sans PFOA.',
    },
  ),
  fonte: material(
    'FO',
    'fonte émaillée',
    { material: 'fonte', colour: 'noir' },
    { price: 1.6, weight: 2.4 },
  ),
  acier: material(
    'AC',
    'tôle d’acier',
    { material: 'fonte', colour: 'anthracite' },
    { price: 0.65, weight: 1.3 },
  ),
  silicone: material(
    'SI',
    'silicone',
    { material: 'plastique', colour: 'bordeaux' },
    { price: 1.1, weight: 0.8 },
  ),
  polycarbonate: material(
    'PC',
    'polycarbonate',
    { material: 'transparent', colour: 'transparent' },
    {
      price: 0.75,
      weight: 0.5,
      note: 'Transparent et résistant aux chocs, de −40 °C à +110 °C.',
    },
  ),
  polypro: material(
    'PY',
    'polypropylène',
    { material: 'plastique', colour: 'ecru' },
    { price: 0.5, weight: 0.45 },
  ),
} as const satisfies Record<string, Option>;

export type MaterialKey = keyof typeof MATERIALS;

export function materials(...keys: MaterialKey[]): Option[] {
  return keys.map((key) => MATERIALS[key]);
}
