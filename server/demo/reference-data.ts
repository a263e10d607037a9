export const referenceData = {
  name: 'Comptoir de l’Ouest',
  address: ['14 rue des Entrepôts', 'Zone de Kergroise', '56100 Lorient'],
  phone: '+33261910100',
  email: 'bonjour@comptoir-de-l-ouest.example',
  openingHours:
    'Du lundi au vendredi de 7\u00a0h\u00a030 à 18\u00a0h, le samedi de 8\u00a0h à 12\u00a0h',
  legal: {
    form: 'SAS',
    capital: '250000.0000',
    siren: '012345674',
    siret: '01234567400019',
    register: 'Lorient',
    vatNumber: 'FR09012345674',
    seat: {
      line1: '14 rue des Entrepôts',
      line2: 'Zone de Kergroise',
      postalCode: '56100',
      city: 'Lorient',
      country: 'FR',
    },
  },
  // The check digits of the account are valid, but its bank does not exist.
  bank: { iban: 'FR7600000000010000012345660', bic: 'EXMPFRPP' },
  freeDeliveryFrom: '350.0000',
  minimumOrder: '80.0000',
  deliveryCutoff: '16:00',
  paymentMethods: ['transfer', 'direct_debit', 'cheque', 'bill_of_exchange'],
  announcement: {
    title: 'Livraison le samedi matin',
    body: 'En Bretagne, hors tournées, commandez en Express avant {{cutOff}} le vendredi pour être livré le samedi matin\u202f; le franco de port reste à {{freeDelivery Bretagne}} HT.',
  },
};

/** URLs of a former shop that users may have bookmarked. */
export const REDIRECTS = [
  { path: '/panier', target: '/commande/panier', external: false },
  { path: '/actualites', target: '/communication', external: false },
  { path: '/promos', target: '/promotions', external: false },
  { path: '/aide', target: '/faq', external: false },
  { path: '/mes-factures', target: '/compte/factures', external: false },
  { path: '/groupe', target: 'https://www.example.com/', external: true },
];
