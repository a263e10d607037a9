export const frUpdates = {
  updates: {
    ready: 'Nouvelle version',
    update: 'Mettre à jour',
    updating: 'Mise à jour en cours',
    later: 'Plus tard',
  },
};
