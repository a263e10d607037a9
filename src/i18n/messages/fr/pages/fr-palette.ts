/** The palette that Ctrl+K opens, and the list of keys. */
export const frPalette = {
  palette: {
    label: 'Chercher une page, une action, une commande ou un article',
    hint: 'Page, article, commande…',
    hintClients: 'Page, client, article…',
    count_one: '{{count}} résultat',
    count_other: '{{count}} résultats',
    none: 'Rien ne correspond à « {{q}} »',
    keys: '↑ ↓ pour choisir, Entrée pour y aller, Échap pour fermer',
    allProducts: 'Voir les articles pour « {{q}} »',
    setting: '{{what}} : {{value}}',
    round: 'Préparer une tournée',
    /** Only for the search, never shown. */
    orderWords: 'passer la commande valider payer livraison',
    invoiceWords: 'payer régler',
    groups: {
      recents: 'Récents',
      pages: 'Pages',
      actions: 'Actions',
      clients: 'Clients',
      orders: 'Commandes',
      products: 'Articles',
    },
  },
  keys: {
    rooms: {
      everywhere: 'Partout',
      search: 'Dans la recherche',
      quantity: 'Dans une quantité',
    },
    everywhere: {
      palette: 'Aller à une page, un article…',
      search: 'Chercher un article',
      quantity: 'Aller à la première quantité',
      order: 'Commander',
      keys: 'Afficher ces raccourcis',
      toast: 'Aller à la notification',
    },
    search: {
      point: 'Choisir un résultat',
      addPack: 'Ajouter un colis',
      giveQuantity: 'Donner la quantité',
      openProduct: 'Ouvrir la fiche',
      leave: 'Fermer les résultats',
    },
    quantity: {
      onePack: 'Un colis de plus, de moins',
      tenPacks: 'Dix de plus, de moins',
      next: 'Passer à la suivante',
      inLine: 'Autres boutons d’une ligne du panier',
      takeBack: 'Reprendre l’ancienne',
    },
    names: {
      enter: 'Entrée',
      escape: 'Échap',
      pageUp: 'Pg préc.',
      pageDown: 'Pg suiv.',
    },
    single: 'Raccourcis d’une seule touche',
    singleHelp: 'À désactiver si vous dictez vos commandes à l’appareil.',
  },
};

export type PaletteMessages = typeof frPalette;
