export interface Meant {
  /** The reference of the article. If several articles fit, the page must offer this article. */
  reference: string;
  quantity: string;
  isPacks?: true;
  /** True if the words fit only this article, so that the page asks no question. */
  isPlain?: true;
}

export interface OrderMessage {
  text: string;
  meant: readonly Meant[];
  /** Texts that name no article, such as a greeting. */
  aside: readonly string[];
}

/**
 * Messages as customers write them, each with the articles of the demonstration’s catalogue that
 * the customer means.
 */
export const ORDER_MESSAGES: readonly OrderMessage[] = [
  {
    text: '2 cartons gobelets blancs 25, 3 sucre roux 10kg',
    meant: [
      { reference: 'GOB-0250-CB', quantity: '2', isPacks: true },
      { reference: 'SUR-10K-RO', quantity: '3', isPlain: true },
    ],
    aside: [],
  },
  {
    text: 'Bonjour,\nIl nous faudrait pour demain :\n- 4 sacs de farine T55 10 kg\n- 2 bidons javel 9,6% 5L\n- 1 carton de moutarde forte 5kg\nMerci d’avance,\nNadia – Le Petit Zinc\n01 44 55 66 77',
    meant: [
      { reference: 'FAR-55-10K', quantity: '4', isPlain: true },
      { reference: 'JAV-96-05L', quantity: '2', isPlain: true },
      { reference: 'MOT-05K-FO', quantity: '1', isPacks: true, isPlain: true },
    ],
    aside: [
      'Bonjour,',
      'Il nous faudrait pour demain :',
      'Merci d’avance,',
      'Nadia – Le Petit Zinc',
      '01 44 55 66 77',
    ],
  },
  {
    text: 'salut, tu peux me mettre 3 cartons de boites pizza blanches 33 et 2 de boites burger kraft maxi stp ?',
    meant: [
      { reference: 'PIZ-3333-BL', quantity: '3', isPacks: true, isPlain: true },
      { reference: 'BUR-0130-KS', quantity: '2', isPlain: true },
    ],
    aside: ['salut,'],
  },
  {
    text: '[24/11/2026 08:12:33] Karim : 6 huile olive 5l\n[24/11/2026 08:12:51] Karim : et 10 riz basmati 10kg\n[24/11/2026 08:13:02] Karim : merci',
    meant: [
      { reference: 'HUI-05L-OV', quantity: '6', isPlain: true },
      { reference: 'RIZ-10K-BA', quantity: '10', isPlain: true },
    ],
    aside: ['merci'],
  },
  {
    text: '24/11/2026, 07:58 - Chef Julien: Gobelet carton blanc 25 cl x2, touillettes bois 11cm emballées x5',
    meant: [
      { reference: 'GOB-0250-CB', quantity: '2', isPlain: true },
      { reference: 'AGI-0110-SI', quantity: '5' },
    ],
    aside: [],
  },
  {
    text: 'Papier toilette 2 plis 400 feuilles : 2 colis\nSac poubelle noir renforcé 110l : 3 colis\nEssuie main 3 plis chamois 700 : 1 colis',
    meant: [
      { reference: 'PHY-2P-0400', quantity: '2', isPacks: true },
      { reference: 'SPO-110L-RENO', quantity: '3', isPacks: true, isPlain: true },
      { reference: 'BOB-3P-0700-CH', quantity: '1', isPacks: true, isPlain: true },
    ],
    aside: [],
  },
  {
    text: 'un carton de gants nitrile noirs taille M et deux cartons de mayonaise 3L',
    meant: [
      { reference: 'GAN-NNPOM', quantity: '1', isPacks: true, isPlain: true },
      { reference: 'SAU-3000-MA', quantity: '2', isPacks: true },
    ],
    aside: [],
  },
  {
    text: 'Bjr, rajoutez svp 20 torchon liteau rouge 50x70 à la commande de demain. Bonne journée',
    meant: [{ reference: 'TOR-5070-COLR', quantity: '20' }],
    aside: ['Bjr,', 'Bonne journée'],
  },
  {
    text: 'cafe grain italien 1kg x6\nsucre buchette 1000 x1\ncapsules cafe corsé compostable x 12',
    meant: [
      { reference: 'CAF-0500-GRIT', quantity: '6' },
      { reference: 'SBU-1000-BU', quantity: '1' },
      { reference: 'CAP-0050-COCO', quantity: '12' },
    ],
    aside: [],
  },
  {
    text: 'GOB-0250-CB x 4, puis 2 cartons de gobelet kraft double paroi 25cl',
    meant: [
      { reference: 'GOB-0250-CB', quantity: '4', isPlain: true },
      { reference: 'GOB-0250-KR', quantity: '2', isPacks: true, isPlain: true },
    ],
    aside: [],
  },
  {
    text: 'Hello ! On aurait besoin de :\n• film étirable 45 cm 300 m standard, 2\n• alu 45cm 300m, 1 carton\n• barquette alu lisse 1500 ml, 1 carton\nA bientôt\nSophie',
    meant: [
      { reference: 'FIL-45-300-MO', quantity: '2' },
      { reference: 'ALU-14-45-300', quantity: '1', isPacks: true },
      { reference: 'BAL-1500-LI', quantity: '1', isPacks: true },
    ],
    aside: ['Hello !', 'On aurait besoin de :', 'A bientôt', 'Sophie'],
  },
  {
    text: 'assiete creuse porcelaine 26 : 24\nasiette presentation terracotta 32 : 12',
    meant: [
      { reference: 'ASS-0260-PO', quantity: '24', isPlain: true },
      { reference: 'APR-0320-GT', quantity: '12', isPlain: true },
    ],
    aside: [],
  },
  {
    text: '1) 12 jus d’orange 75cl\n2) 24 jus d’orange 25cl\n3) 6 sirop d’orgeat',
    meant: [
      { reference: 'JUS-0750-OR', quantity: '12', isPlain: true },
      { reference: 'JUS-0250-OR', quantity: '24', isPlain: true },
      { reference: 'SIR-1000-OR', quantity: '6' },
    ],
    aside: [],
  },
  {
    text: 'Bonsoir Paul, j’espère que vous allez bien. Pouvez-vous nous livrer 5 cartons de serviettes ouate blanches 40x40 2 plis et une douzaine de lait entier 100cl ? Cordialement, Hélène Roux, Hôtel des Pins',
    meant: [
      { reference: 'SRV-4040-O2BL', quantity: '5', isPacks: true, isPlain: true },
      { reference: 'LAB-1000-EN', quantity: '12' },
    ],
    aside: [
      'Bonsoir Paul, j’espère que vous allez bien.',
      'Cordialement, Hélène Roux, Hôtel des Pins',
    ],
  },
  {
    text: 'paprika doux bio 2 boites + herbes de provence 3 boites + curry',
    meant: [
      { reference: 'EPI-0200-PABI', quantity: '2' },
      { reference: 'HER-0100-PR', quantity: '3' },
      { reference: 'EPI-0350-CU', quantity: '' },
    ],
    aside: [],
  },
  {
    text: '5x liquide lave vaisselle chlore 20l ; 2x pastilles lave vaisselle tout en un ; 1x liquide de rincage acide 20l',
    meant: [
      { reference: 'LAV-20L-CL', quantity: '5', isPlain: true },
      { reference: 'PAS-0150-TU', quantity: '2' },
      { reference: 'RIN-20L-AC', quantity: '1', isPlain: true },
    ],
    aside: [],
  },
  {
    text: 'Qté 3 – Théière porcelaine 80 cl\nQté 6 – Pichet grès 0,5 l',
    meant: [
      { reference: 'THE-0800-PO', quantity: '3', isPlain: true },
      { reference: 'PIC-0500-GR', quantity: '6' },
    ],
    aside: [],
  },
  {
    text: 'tablier bavette blanc 60 cm 5 pièces, pantalon cuisine gris L 2 pièces',
    meant: [
      { reference: 'TAB-060-BABL', quantity: '5' },
      { reference: 'PAN-DRGRL', quantity: '2' },
    ],
    aside: [],
  },
  {
    text: 'Commande de Marco :\npates spaghetti completes 5kg 4 paquets\nPates penne 500g 1 carton\ntomates concassees bio 3/1 2 cartons\nOK pour livraison jeudi ?',
    meant: [
      { reference: 'PTE-05K-SPCO', quantity: '4', isPlain: true },
      { reference: 'PTE-0500-PE', quantity: '1', isPacks: true },
      { reference: 'TOM-06-COBI', quantity: '2', isPacks: true, isPlain: true },
    ],
    aside: ['Commande de Marco :', 'OK pour livraison jeudi ?'],
  },
  {
    text: 'Bonjour, comme la dernière fois mais avec 3 cartons de cornet bonbons kraft en plus\nEnvoyé de mon iPhone',
    meant: [{ reference: 'CRN-0150-BOKR', quantity: '3', isPacks: true }],
    aside: ['Bonjour, comme la dernière fois mais avec', 'Envoyé de mon iPhone'],
  },
];
