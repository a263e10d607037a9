export const enUpdates = {
  updates: {
    ready: 'New version',
    update: 'Update',
    updating: 'Updating',
    later: 'Later',
  },
};
