export const frCommunication = {
  communication: {
    kinds: {
      news: 'Nouveauté',
      offer: 'Offre',
      service: 'Service',
      advice: 'Conseil',
      other: 'Information',
    },
    unread: 'Non lu',
    unreadCount_one: '{{count}} non lu',
    unreadCount_other: '{{count}} non lus',
    onlyUnread: 'Non lus seulement',
    allRead: 'Vous avez tout lu',
    none: 'Rien à lire pour le moment',
    failed: 'Les actualités ne peuvent pas être lues',
    failedOne: 'Cet article ne peut pas être lu',
    attachments: 'Pièces jointes',
    all: 'Toutes les actualités',
    others: 'Autres articles',
    newer: 'Plus récent',
    older: 'Plus ancien',
  },
};
