import type { frCommunication } from './texts.fr.ts';

export const enCommunication: typeof frCommunication = {
  communication: {
    kinds: {
      news: 'New',
      offer: 'Offer',
      service: 'Service',
      advice: 'Advice',
      other: 'Information',
    },
    unread: 'Unread',
    unreadCount_one: '{{count}} unread',
    unreadCount_other: '{{count}} unread',
    onlyUnread: 'Unread only',
    allRead: 'You have read everything',
    none: 'Nothing to read for now',
    failed: 'The news cannot be loaded',
    failedOne: 'This article cannot be loaded',
    attachments: 'Attachments',
    all: 'All news',
    others: 'Other articles',
    newer: 'More recent',
    older: 'Older',
  },
};
