import type { ShopErrorCode } from '../../shop-error-code.ts';

/** Quantities and the cart. */
export const frCart = {
  errors: {
    codes: {
      QUANTITY_INVALID: 'Cette quantité ne peut pas être commandée.',
      PACKAGING_CHANGED: 'Le colisage de cet article a changé.',
      PRODUCT_WITHDRAWN: 'Cet article n’est plus vendu.',
      ORDER_CLOSED: 'Cette commande n’est plus modifiable.',
      ORDER_EMPTY: 'Cette commande ne contient plus rien.',
      ORDER_FULL: 'Une commande compte 2 000 lignes au plus.',
      ORDER_NOT_CONFIRMED: 'La commande a changé depuis le choix de la livraison.',
      PRICE_CHANGED: 'Le total de la commande a changé.',
      STOCK_CHANGED: 'La disponibilité de certains articles a changé.',
      DELIVERY_DAY_GONE: 'Le jour de livraison choisi n’est plus possible.',
      PROPOSAL_GONE: 'Ce remplacement n’est plus proposé : regardez la commande.',
      PROPOSAL_ANSWERED:
        'Une autre réponse à ce remplacement a été donnée avant la vôtre : c’est elle qui compte.',
      CLIENT_BLOCKED: 'Ce compte ne peut pas commander pour le moment.',
      ORDER_BELOW_MINIMUM: 'Cette commande n’atteint pas le minimum de commande.',
      OTHER_USER: 'Une autre personne s’est connectée dans ce navigateur.',
      IN_PROGRESS: 'La demande est en cours de traitement.',
      IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà été envoyée avec un autre contenu.',
    } satisfies Record<ShopErrorCode, string>,
  },
  addition: {
    title: 'Panier',
    done: 'Vous venez d’ajouter un article au panier.',
    failed: 'Une erreur est survenue lors de l’ajout de cet article au panier.',
  },
  quantity: {
    label: 'Quantité : {{name}}',
    more: 'Un colis de plus : {{name}}',
    less: 'Un colis de moins : {{name}}',
    packs_one: '{{shown}} colis × {{size}}',
    packs_other: '{{shown}} colis × {{size}}',
    packOf: 'Colis de {{size}}',
    rounded: 'Arrondi à {{to}} (colis de {{size}})',
    slip: '« {{typed}} » n’est pas un nombre entier ; quantité inchangée : {{kept}}',
    instead: 'plutôt {{other}}',
    notYetKept: 'Pas encore enregistré',
    unkept: 'Pas enregistré : cet appareil n’a pas pu le garder.',
    removed: 'Retiré du panier : {{name}}',
    becomes: 'devient',
    limits: {
      withdrawn: 'Cet article n’est plus vendu',
      full: 'Le panier compte déjà 2 000 lignes : une commande n’en compte pas plus',
      most: 'Quantité maximale atteinte',
      none: 'Rien à retirer',
    },
  },
};
