export const frFavourites = {
  favourites: {
    default: 'Mes favoris',
    heart: 'Favori : {{name}}',
    lists: 'Mes listes',
    newList: 'Nouvelle liste',
    name: 'Nom de la liste',
    create: 'Créer',
    rename: 'Renommer',
    remove: 'Supprimer la liste',
    removed: 'Liste « {{name}} » supprimée',
    empty: 'Aucun article dans cette liste',
    emptyHelp: 'Touchez le cœur d’un article pour le retrouver ici, même sans réseau.',
    failed: 'Vos listes ne peuvent pas être chargées',
    orderAll: 'Tout commander',
    preview: 'Commander « {{name}} »',
    previewHelp: 'Un colis de chaque article ; changez les quantités avant d’ajouter.',
  },
};
