import type { EndpointHead } from './core/endpoint.ts';

/**
 * Every call between page and server. Paths that the specification names are kept to the letter.
 * This half is plain data, so that the page can load it without the schemas; the other half, what
 * the calls carry, is in `api.ts`.
 */
export const endpoints = {
  'auth.token': { method: 'GET', path: '/api/auth/getToken', policy: 'public', kind: 'read' },
  'auth.authenticate': {
    method: 'POST',
    path: '/api/auth/authentication',
    policy: 'public',
    kind: 'write',
  },
  'auth.profile': { method: 'GET', path: '/api/auth/profile', policy: 'user', kind: 'read' },
  'auth.restricted': { method: 'POST', path: '/api/auth/restricted', policy: 'user', kind: 'read' },
  'auth.logout': { method: 'POST', path: '/api/auth/logout', policy: 'public', kind: 'write' },
  'auth.forgot': { method: 'POST', path: '/api/auth/forgot', policy: 'public', kind: 'write' },
  'auth.changePassword': {
    method: 'POST',
    path: '/api/auth/change-password',
    policy: 'public',
    kind: 'write',
  },
  'auth.activate': { method: 'POST', path: '/api/auth/activate', policy: 'public', kind: 'write' },

  'account.show': {
    method: 'GET',
    path: '/api/account',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'account.update': { method: 'PUT', path: '/api/account', policy: 'user', kind: 'write' },
  'account.password': {
    method: 'POST',
    path: '/api/account/password',
    policy: 'user',
    kind: 'write',
  },
  'account.sessions': {
    method: 'GET',
    path: '/api/account/sessions',
    policy: 'user',
    kind: 'read',
  },
  'account.endSession': {
    method: 'DELETE',
    path: '/api/account/sessions/:seNum',
    policy: 'user',
    kind: 'write',
  },

  'clients.list': {
    method: 'GET',
    path: '/api/commercial/clients',
    policy: 'commercial',
    kind: 'read',
  },
  'clients.choose': {
    method: 'POST',
    path: '/api/commercial/client',
    policy: 'commercial',
    kind: 'write',
  },
  'clients.leave': {
    method: 'DELETE',
    path: '/api/commercial/client',
    policy: 'commercial',
    kind: 'write',
  },

  'visits.sheet': {
    method: 'GET',
    path: '/api/commercial/sheet',
    policy: 'visit',
    kind: 'read',
    copy: 'fallback',
  },
  'visits.notes': {
    method: 'GET',
    path: '/api/commercial/notes',
    policy: 'visit',
    kind: 'read',
    copy: 'fallback',
  },
  'visits.writeNote': {
    method: 'PUT',
    path: '/api/commercial/notes/:key',
    policy: 'visit',
    kind: 'command',
  },
  'visits.deleteNote': {
    method: 'DELETE',
    path: '/api/commercial/notes/:key',
    policy: 'visit',
    kind: 'command',
  },

  'global.commercial': {
    method: 'POST',
    path: '/api/global/commercial',
    policy: 'client',
    kind: 'read',
  },
  'global.rg': { method: 'GET', path: '/api/global/rg', policy: 'public', kind: 'read' },
  'global.redirect': {
    method: 'GET',
    path: '/api/global/redirect',
    policy: 'public',
    kind: 'read',
  },

  'content.articles': {
    method: 'GET',
    path: '/api/articles',
    policy: 'user',
    kind: 'read',
    copy: 'fallback',
  },
  'content.article': {
    method: 'GET',
    path: '/api/articles/:slug',
    policy: 'public',
    kind: 'read',
    copy: 'fallback',
  },
  'content.markRead': {
    method: 'PUT',
    path: '/api/articles/:slug/read',
    policy: 'user',
    kind: 'write',
  },
  'content.attachment': {
    method: 'GET',
    path: '/media/articles/:slug/:file',
    policy: 'public',
    kind: 'read',
  },
  'content.faq': {
    method: 'GET',
    path: '/api/faq',
    policy: 'user',
    kind: 'read',
    copy: 'fallback',
  },
  'content.legal': {
    method: 'GET',
    path: '/api/legal/:id',
    policy: 'public',
    kind: 'read',
    copy: 'fallback',
  },

  'contact.attach': {
    method: 'PUT',
    path: '/api/contact/:key/files/:file/:piece',
    policy: 'client',
    kind: 'command',
  },
  'contact.send': { method: 'PUT', path: '/api/contact/:key', policy: 'client', kind: 'command' },

  'catalogue.categories': {
    method: 'GET',
    path: '/api/catalogue/categories',
    policy: 'reserved',
    kind: 'read',
    copy: 'first',
  },
  'catalogue.brands': {
    method: 'GET',
    path: '/api/catalogue/brands',
    policy: 'reserved',
    kind: 'read',
    copy: 'first',
  },
  'catalogue.products': {
    method: 'GET',
    path: '/api/catalogue/products',
    policy: 'reserved',
    kind: 'read',
    copy: 'first',
  },
  'catalogue.selection': {
    method: 'GET',
    path: '/api/catalogue/selection',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'catalogue.lookup': {
    method: 'GET',
    path: '/api/catalogue/lookup',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'catalogue.product': {
    method: 'GET',
    path: '/api/catalogue/products/:arNum',
    policy: 'client',
    kind: 'read',
    copy: 'first',
  },
  'catalogue.feed': {
    method: 'GET',
    path: '/api/catalogue/feed',
    policy: 'reserved',
    kind: 'read',
  },
  'client.prices': { method: 'GET', path: '/api/client/prices', policy: 'reserved', kind: 'read' },
  'client.bought': {
    method: 'GET',
    path: '/api/client/bought',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },

  'favourites.lists': {
    method: 'GET',
    path: '/api/favourites',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'favourites.save': {
    method: 'PUT',
    path: '/api/favourites/:key',
    policy: 'client',
    kind: 'command',
  },
  'favourites.delete': {
    method: 'DELETE',
    path: '/api/favourites/:key',
    policy: 'client',
    kind: 'command',
  },
  'favourites.add': {
    method: 'PUT',
    path: '/api/favourites/:key/products/:arNum',
    policy: 'client',
    kind: 'command',
  },
  'favourites.remove': {
    method: 'DELETE',
    path: '/api/favourites/:key/products/:arNum',
    policy: 'client',
    kind: 'command',
  },

  'orders.create': {
    method: 'POST',
    path: '/api/commandes/create',
    policy: 'client',
    kind: 'command',
  },
  'orders.isClient': {
    method: 'POST',
    path: '/api/commandes/is-client',
    policy: 'user',
    kind: 'read',
  },
  'orders.addProduct': {
    method: 'POST',
    path: '/api/commandes/add-product',
    policy: 'client',
    kind: 'command',
  },
  'orders.addProducts': {
    method: 'POST',
    path: '/api/commandes/add-products',
    policy: 'client',
    kind: 'batch',
  },
  'orders.noteLine': {
    method: 'POST',
    path: '/api/commandes/note-line',
    policy: 'client',
    kind: 'command',
  },
  'orders.confirm': {
    method: 'POST',
    path: '/api/commandes/confirm-order',
    policy: 'client',
    kind: 'command',
  },
  'orders.validate': {
    method: 'POST',
    path: '/api/commandes/validate',
    policy: 'client',
    kind: 'command',
  },
  'orders.list': {
    method: 'GET',
    path: '/api/client/orders',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'orders.detail': {
    method: 'GET',
    path: '/api/client/orders/:ceNum',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'orders.pdf': {
    method: 'GET',
    path: '/api/client/orders/:ceNum/pdf',
    policy: 'client',
    kind: 'read',
  },
  'orders.csv': {
    method: 'GET',
    path: '/api/client/orders/:ceNum/csv',
    policy: 'client',
    kind: 'read',
  },
  'client.cart': { method: 'GET', path: '/api/client/cart', policy: 'client', kind: 'read' },

  'client.addresses': {
    method: 'GET',
    path: '/api/client/livraisons',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'delivery.rates': {
    method: 'POST',
    path: '/api/livraison/get-tarifs',
    policy: 'client',
    kind: 'read',
  },
  'delivery.terms': {
    method: 'GET',
    path: '/api/client/livraison',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },

  'invoices.list': {
    method: 'GET',
    path: '/api/client/invoices',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'invoices.pdf': {
    method: 'GET',
    path: '/api/client/invoices/:inNum/pdf',
    policy: 'client',
    kind: 'read',
  },

  'templates.list': {
    method: 'GET',
    path: '/api/templates',
    policy: 'client',
    kind: 'read',
    copy: 'fallback',
  },
  'templates.save': {
    method: 'PUT',
    path: '/api/templates/:key',
    policy: 'client',
    kind: 'command',
  },
  'templates.rename': {
    method: 'PUT',
    path: '/api/templates/:key/name',
    policy: 'client',
    kind: 'command',
  },
  'templates.line': {
    method: 'PUT',
    path: '/api/templates/:key/lines/:arNum',
    policy: 'client',
    kind: 'command',
  },
  'templates.delete': {
    method: 'DELETE',
    path: '/api/templates/:key',
    policy: 'client',
    kind: 'command',
  },

  'media.product': { method: 'GET', path: '/media/products/:file', policy: 'user', kind: 'read' },

  'health.live': { method: 'GET', path: '/api/health/live', policy: 'public', kind: 'read' },
  'health.ready': { method: 'GET', path: '/api/health/ready', policy: 'public', kind: 'read' },
  'health.echo': { method: 'GET', path: '/api/health/echo', policy: 'public', kind: 'read' },
} as const satisfies Record<string, EndpointHead>;

export type EndpointName = keyof typeof endpoints;
