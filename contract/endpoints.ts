import type { EndpointHead, Kind, Method, Policy } from './core/endpoint.ts';
import type { Scope } from './erp/scopes.ts';

const call = <const M extends Method, const P extends Policy, const K extends Kind>(
  method: M,
  path: string,
  policy: P,
  kind: K,
) => ({ method, path, policy, kind });

const read = <const P extends Policy>(path: string, policy: P, copy?: EndpointHead['copy']) => ({
  ...call('GET', path, policy, 'read'),
  ...(copy && { copy }),
});

const machine = <const M extends Method, const K extends Kind>(
  method: M,
  path: string,
  scope: Scope,
  kind: K,
) => ({ ...call(method, path, 'machine', kind), scope });

/** All calls of the API. `api.ts` has the schemas, which are too large for the page. */
export const endpoints = {
  'auth.token': read('/api/auth/getToken', 'public'),
  'auth.authenticate': call('POST', '/api/auth/authentication', 'public', 'write'),
  'auth.profile': read('/api/auth/profile', 'user'),
  'auth.restricted': call('POST', '/api/auth/restricted', 'user', 'read'),
  'auth.logout': call('POST', '/api/auth/logout', 'public', 'write'),
  'auth.forgot': call('POST', '/api/auth/forgot', 'public', 'write'),
  'auth.changePassword': call('POST', '/api/auth/change-password', 'public', 'write'),
  'auth.activate': call('POST', '/api/auth/activate', 'public', 'write'),

  'account.show': read('/api/account', 'client', 'fallback'),
  'account.update': call('PUT', '/api/account', 'user', 'write'),
  'account.password': call('POST', '/api/account/password', 'user', 'write'),
  'account.sessions': read('/api/account/sessions', 'user'),
  'account.endSession': call('DELETE', '/api/account/sessions/:seNum', 'user', 'write'),

  'clients.list': read('/api/commercial/clients', 'commercial'),
  'clients.choose': call('POST', '/api/commercial/client', 'commercial', 'write'),
  'clients.leave': call('DELETE', '/api/commercial/client', 'commercial', 'write'),

  'visits.detail': read('/api/commercial/sheet', 'visit', 'fallback'),
  'visits.notes': read('/api/commercial/notes', 'visit', 'fallback'),
  'visits.writeNote': call('PUT', '/api/commercial/notes/:key', 'visit', 'command'),
  'visits.deleteNote': call('DELETE', '/api/commercial/notes/:key', 'visit', 'command'),

  'global.commercial': call('POST', '/api/global/commercial', 'client', 'read'),
  'global.rg': read('/api/global/rg', 'public'),
  'global.redirect': read('/api/global/redirect', 'public'),

  'content.articles': read('/api/articles', 'user', 'fallback'),
  'content.article': read('/api/articles/:slug', 'public', 'fallback'),
  'content.markRead': call('PUT', '/api/articles/:slug/read', 'user', 'write'),
  'content.attachment': read('/media/articles/:slug/:file', 'public'),
  'content.faq': read('/api/faq', 'user', 'fallback'),
  'content.legal': read('/api/legal/:id', 'public', 'fallback'),

  'contact.attach': call('PUT', '/api/contact/:key/files/:file/:piece', 'client', 'command'),
  'contact.send': call('PUT', '/api/contact/:key', 'client', 'command'),

  'catalogue.categories': read('/api/catalogue/categories', 'reserved', 'first'),
  'catalogue.brands': read('/api/catalogue/brands', 'reserved', 'first'),
  'catalogue.products': read('/api/catalogue/products', 'reserved', 'first'),
  'catalogue.selection': read('/api/catalogue/selection', 'client', 'fallback'),
  'catalogue.lookup': read('/api/catalogue/lookup', 'client', 'fallback'),
  'catalogue.product': read('/api/catalogue/products/:arNum', 'client', 'first'),
  'catalogue.feed': read('/api/catalogue/feed', 'reserved'),
  'client.prices': read('/api/client/prices', 'reserved'),
  'client.nets': read('/api/client/nets', 'reserved'),
  'client.bought': read('/api/client/bought', 'client', 'fallback'),

  'favourites.lists': read('/api/favourites', 'client', 'fallback'),
  'favourites.save': call('PUT', '/api/favourites/:key', 'client', 'command'),
  'favourites.delete': call('DELETE', '/api/favourites/:key', 'client', 'command'),
  'favourites.add': call('PUT', '/api/favourites/:key/products/:arNum', 'client', 'command'),
  'favourites.remove': call('DELETE', '/api/favourites/:key/products/:arNum', 'client', 'command'),

  'orders.create': call('POST', '/api/commandes/create', 'client', 'command'),
  'orders.isClient': call('POST', '/api/commandes/is-client', 'user', 'read'),
  'orders.addProduct': call('POST', '/api/commandes/add-product', 'client', 'command'),
  'orders.addProducts': call('POST', '/api/commandes/add-products', 'client', 'batch'),
  'orders.noteLine': call('POST', '/api/commandes/note-line', 'client', 'command'),
  'orders.confirm': call('POST', '/api/commandes/confirm-order', 'client', 'command'),
  'orders.validate': call('POST', '/api/commandes/validate', 'client', 'command'),
  'orders.list': read('/api/client/orders', 'client', 'fallback'),
  'orders.detail': read('/api/client/orders/:ceNum', 'client', 'fallback'),
  'orders.pdf': read('/api/client/orders/:ceNum/pdf', 'client'),
  'orders.csv': read('/api/client/orders/:ceNum/csv', 'client'),
  'orders.answerProposal': call(
    'PUT',
    '/api/client/orders/:ceNum/proposals/:key',
    'client',
    'command',
  ),
  'client.cart': read('/api/client/cart', 'client'),
  'client.news': { ...read('/api/client/news', 'client'), isPassive: true },

  'client.addresses': read('/api/client/livraisons', 'client', 'fallback'),
  'delivery.rates': call('POST', '/api/livraison/get-tarifs', 'client', 'read'),
  'delivery.terms': read('/api/client/livraison', 'client', 'fallback'),

  'invoices.list': read('/api/client/invoices', 'client', 'fallback'),
  'invoices.pdf': read('/api/client/invoices/:inNum/pdf', 'client'),
  'invoices.zip': read('/api/client/invoices/months/:month/:part', 'client'),

  'templates.list': read('/api/templates', 'client', 'fallback'),
  'templates.save': call('PUT', '/api/templates/:key', 'client', 'command'),
  'templates.rename': call('PUT', '/api/templates/:key/name', 'client', 'command'),
  'templates.line': call('PUT', '/api/templates/:key/lines/:arNum', 'client', 'command'),
  'templates.delete': call('DELETE', '/api/templates/:key', 'client', 'command'),

  'media.product': read('/media/products/:file', 'user'),

  'erp.orders': machine('GET', '/api/erp/v1/orders', 'orders', 'read'),
  'erp.ordersReceived': machine('POST', '/api/erp/v1/orders/received', 'orders', 'write'),
  'erp.orderLines': machine('POST', '/api/erp/v1/orders/lines', 'orders', 'write'),
  'erp.shipments': machine('POST', '/api/erp/v1/shipments', 'orders', 'write'),
  'erp.invoices': machine('POST', '/api/erp/v1/invoices', 'invoices', 'write'),
  'erp.creditNotes': machine('POST', '/api/erp/v1/credit-notes', 'invoices', 'write'),
  'erp.balances': machine('POST', '/api/erp/v1/balances', 'invoices', 'write'),
  'erp.prices': machine('POST', '/api/erp/v1/prices', 'prices', 'write'),
  'erp.products': machine('POST', '/api/erp/v1/products', 'catalogue', 'write'),
  'erp.clients': machine('POST', '/api/erp/v1/clients', 'clients', 'write'),
  'erp.payments': machine('POST', '/api/erp/v1/payments', 'invoices', 'write'),
  'erp.stock': machine('POST', '/api/erp/v1/stock', 'stock', 'write'),
  'erp.orderStates': machine('POST', '/api/erp/v1/orders/states', 'orders', 'write'),

  'health.live': read('/api/health/live', 'public'),
  'health.ready': read('/api/health/ready', 'public'),
  'health.echo': read('/api/health/echo', 'public'),
  'health.kept': read('/api/health/kept', 'commercial'),
} satisfies Record<string, EndpointHead>;

export type EndpointName = keyof typeof endpoints;
