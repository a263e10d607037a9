interface Brand {
  name: string;
  hue: number;
  about: string;
}

/** All invented; the hue colours their mark on drawn pictures. */
export const BRANDS = {
  verdeterre: { name: 'Verdeterre', hue: 132, about: 'Vaisselle et emballages compostables.' },
  papetine: { name: 'Papetine', hue: 28, about: 'Boîtes et gobelets en carton.' },
  cartonelle: { name: 'Cartonelle', hue: 40, about: 'Cartonnages alimentaires de service.' },
  kerboisel: { name: 'Kerboisel', hue: 24, about: 'Bois et bambou pour la table.' },
  sacapelle: { name: 'Sacapelle', hue: 350, about: 'Sacs, sachets et housses.' },
  filmorande: { name: 'Filmorande', hue: 200, about: 'Films, papiers et aluminium de cuisine.' },
  barquelys: { name: 'Barquelys', hue: 176, about: 'Barquettes et pots à emporter.' },
  maisonRive: { name: 'Maison Rive', hue: 214, about: 'Porcelaine et vaisselle de salle.' },
  faiencelle: { name: 'Faïencelle', hue: 196, about: 'Grès et faïence émaillée.' },
  porcelande: { name: 'Porcelande', hue: 228, about: 'Porcelaine hôtelière résistante.' },
  verrelune: { name: 'Verrelune', hue: 188, about: 'Verrerie de bar et de table.' },
  carafine: { name: 'Carafine', hue: 260, about: 'Verres, carafes et cristallin.' },
  couverline: { name: 'Couverline', hue: 218, about: 'Couverts de table en inox.' },
  argentour: { name: 'Argentour', hue: 44, about: 'Service et buffet d’hôtel.' },
  tablerive: { name: 'Tablerive', hue: 8, about: 'Nappage et serviettes.' },
  nappelune: { name: 'Nappelune', hue: 318, about: 'Textiles à usage unique pour la table.' },
  cirandelle: { name: 'Cirandelle', hue: 36, about: 'Bougies et ambiance de table.' },
  netalia: { name: 'Netalia', hue: 206, about: 'Hygiène et entretien professionnels.' },
  sanivague: { name: 'Sanivague', hue: 182, about: 'Désinfection des surfaces et du matériel.' },
  ecumelle: { name: 'Écumelle', hue: 168, about: 'Plonge, lessive et détergence douce.' },
  ouatelune: { name: 'Ouatelune', hue: 222, about: 'Ouate et essuyage.' },
  brossandre: { name: 'Brossandre', hue: 12, about: 'Brosserie et matériel de ménage.' },
  gantelis: { name: 'Gantelis', hue: 252, about: 'Gants et protection à usage unique.' },
  moulinKervazel: {
    name: 'Moulin de Kervazel',
    hue: 34,
    about: 'Farines, sucres et fonds de tarte.',
  },
  saucelande: { name: 'Saucelande', hue: 4, about: 'Fonds, sauces et condiments.' },
  epicandre: { name: 'Épicandre', hue: 18, about: 'Épices, herbes et sels.' },
  oleandrine: { name: 'Oléandrine', hue: 66, about: 'Huiles et vinaigres.' },
  graineval: { name: 'Graineval', hue: 82, about: 'Riz, pâtes et légumes secs.' },
  conservane: { name: 'Conservane', hue: 112, about: 'Conserves de légumes et de fruits.' },
  brulerieAncelle: { name: 'Brûlerie Ancelle', hue: 20, about: 'Cafés torréfiés en Bretagne.' },
  tisandelle: { name: 'Tisandelle', hue: 96, about: 'Thés et infusions.' },
  sourceval: { name: 'Sourceval', hue: 202, about: 'Eaux, jus et sirops.' },
  gourmandelle: { name: 'Gourmandelle', hue: 336, about: 'Biscuits, encas et desserts.' },
  inoxande: { name: 'Inoxande', hue: 210, about: 'Inox de cuisine et de laboratoire.' },
  casserive: { name: 'Casserive', hue: 2, about: 'Casseroles, poêles et cocottes.' },
  lamelune: { name: 'Lamelune', hue: 234, about: 'Couteaux et planches.' },
  patissandre: { name: 'Pâtissandre', hue: 328, about: 'Moules et outils de pâtisserie.' },
  electrane: { name: 'Électrane', hue: 272, about: 'Petit équipement électrique.' },
  stockerive: { name: 'Stockerive', hue: 190, about: 'Stockage, transport et bacs.' },
  lingerive: { name: 'Lingerive', hue: 230, about: 'Linge de lit et de toilette.' },
  duvelune: { name: 'Duvelune', hue: 208, about: 'Couettes, oreillers et protections.' },
  tabliande: { name: 'Tabliande', hue: 156, about: 'Vêtements de cuisine et de salle.' },
  accueilane: { name: 'Accueilane', hue: 288, about: 'Produits d’accueil pour l’hôtellerie.' },
  signalune: { name: 'Signalune', hue: 300, about: 'Signalétique, menus et ardoises.' },
} as const satisfies Record<string, Brand>;

export type BrandKey = keyof typeof BRANDS;

const BRAND_KEYS = Object.keys(BRANDS) as BrandKey[];

/** Numbers follow the order of the table. */
export function brandNumber(key: BrandKey): number {
  return BRAND_KEYS.indexOf(key) + 1;
}
