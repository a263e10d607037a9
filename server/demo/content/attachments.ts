import { buffer } from 'node:stream/consumers';
import { typographic } from '../typography.ts';

interface Attachment {
  slug: string;
  file: string;
  title: string;
  type: string;
  bytes: Buffer;
}

export async function makeAttachments(): Promise<Attachment[]> {
  const pdf = { type: 'application/pdf' };
  return [
    {
      ...pdf,
      slug: 'livraison-samedi-matin',
      file: 'tournees-du-samedi.pdf',
      title: 'Les tournées du samedi, par département',
      bytes: await drawDocument('Les tournées du samedi matin', [
        ['Côtes-d’Armor (22)', 'Saint-Brieuc, Lamballe, Loudéac : de 8 h à 11 h'],
        ['Finistère (29)', 'Quimper, Concarneau, Brest : de 8 h à 12 h'],
        ['Ille-et-Vilaine (35)', 'Rennes, Redon, Vitré : de 8 h 30 à 12 h'],
        ['Morbihan (56)', 'Lorient, Vannes, Pontivy, Auray : de 7 h à 11 h'],
      ]),
    },
    {
      ...pdf,
      slug: 'remise-quantites',
      file: 'prix-degressifs.pdf',
      title: 'Comment lire un palier, avec un exemple',
      bytes: await drawDocument('Lire un prix dégressif', [
        ['Le palier', 'La quantité de l’article dans la commande, en unités de vente.'],
        ['La remise', 'Elle s’applique à toute la ligne, pas seulement au-delà du palier.'],
        [
          'Exemple',
          '480 gobelets à 0,10 € : 48,00 €. Palier de 500 à −8 % : 500 à 0,092 €, 46,00 €.',
        ],
        ['Une promotion', 'Entre elle et le palier, le prix le plus avantageux est retenu.'],
      ]),
    },
    {
      slug: 'inventaire-avant-saison',
      file: 'liste-des-oublis.csv',
      title: 'La liste à cocher, pour un tableur',
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(
        `\ufeff${['Article;En stock;À commander', ...FORGOTTEN.map((one) => `${one};;`)].join('\r\n')}\r\n`,
      ),
    },
  ];
}

const FORGOTTEN = [
  'Sel régénérant',
  'Bobines thermiques',
  'Étiquettes de traçabilité',
  'Filtres et pastilles de la machine à café',
  'Pinces de service',
  'Ampoules et bougies',
  'Gants à la bonne taille',
  'Sacs compostables',
  'Carnets de commande',
  'Trousse de secours',
];

/** The creation date is fixed, so that every run makes the same bytes. */
const MADE_AT = new Date('2026-01-05T08:00:00Z');

async function drawDocument(title: string, rows: readonly [string, string][]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A5',
    margin: 40,
    lang: 'fr',
    info: { Title: title, Author: 'Comptoir de l’Ouest', CreationDate: MADE_AT },
  });
  const bytes = buffer(doc);
  doc.font('Helvetica-Bold').fontSize(18).text(title).moveDown(1.2);
  for (const [head, text] of rows) {
    doc.font('Helvetica-Bold').fontSize(11).text(head);
    // The standard fonts of PDF have no narrow space, so an ordinary non-breaking space replaces
    // it.
    doc.font('Helvetica').text(typographic(text).replaceAll('\u202f', '\u00a0')).moveDown(0.8);
  }
  doc.end();
  return bytes;
}
