import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import type { Browser } from './test-app.ts';

/** A well-formed request to each endpoint; a missing one does not compile. */
export const requests: Record<EndpointName, { url?: string; payload?: object }> = {
  'auth.token': {},
  'auth.authenticate': { payload: { email: 'a@nowhere.example', password: 'x' } },
  'auth.profile': {},
  'auth.restricted': {},
  'auth.logout': { payload: {} },
  'auth.forgot': { payload: { email: 'a@nowhere.example' } },
  'auth.changePassword': { payload: { TOKEN: 'a.1', password: 'x' } },
  'auth.activate': { payload: { TOKEN: 'a.1', password: 'x' } },
  'account.show': {},
  'account.update': { payload: { phone: null, mobile: null, locale: 'fr' } },
  'account.password': { payload: { current: 'x', password: 'y' } },
  'account.sessions': {},
  'account.endSession': { url: '/api/account/sessions/1', payload: { current: 'x' } },
  'clients.list': {},
  'clients.choose': { payload: { clNum: 1 } },
  'clients.leave': {},
  'visits.detail': {},
  'visits.notes': {},
  'visits.writeNote': {
    url: `/api/commercial/notes/${randomUUID()}`,
    payload: { body: 'x', writtenAt: 1 },
  },
  'visits.deleteNote': { url: `/api/commercial/notes/${randomUUID()}` },
  'global.commercial': { payload: { ClUserCom: 'R1' } },
  'global.rg': {},
  'global.redirect': { url: '/api/global/redirect?path=/' },
  'content.articles': {},
  'content.article': { url: '/api/articles/x' },
  'content.markRead': { url: '/api/articles/x/read' },
  'content.attachment': { url: '/media/articles/x/x.pdf' },
  'content.faq': {},
  'content.legal': { url: '/api/legal/cgv' },
  'contact.attach': {
    url: `/api/contact/${randomUUID()}/files/0/0`,
    payload: { data: 'eA==' },
  },
  'contact.send': {
    url: `/api/contact/${randomUUID()}`,
    payload: { subject: 'x', body: 'x', files: [] },
  },
  'catalogue.categories': {},
  'catalogue.brands': {},
  'catalogue.products': {},
  'catalogue.selection': { url: '/api/catalogue/selection?arNums=1' },
  'catalogue.lookup': { url: '/api/catalogue/lookup?code=1' },
  'catalogue.product': { url: '/api/catalogue/products/1' },
  'catalogue.feed': { url: '/api/catalogue/feed?since=0' },
  'client.prices': { url: '/api/client/prices?since=0' },
  'client.bought': {},
  'favourites.lists': {},
  'favourites.save': { url: `/api/favourites/${randomUUID()}`, payload: { name: 'Bar' } },
  'favourites.delete': { url: `/api/favourites/${randomUUID()}` },
  'favourites.add': { url: '/api/favourites/favoris/products/1' },
  'favourites.remove': { url: '/api/favourites/favoris/products/1' },
  'orders.create': { payload: { clNum: 1, coNum: 1 } },
  'orders.isClient': { payload: { clNum: 1 } },
  'orders.addProduct': {
    payload: { ceNum: 1, arNum: 1, quantity: 1, mode: 'replace', ClConditionnement: 1 },
  },
  'orders.addProducts': {
    payload: {
      commands: [
        {
          key: randomUUID(),
          ceNum: 1,
          arNum: 1,
          quantity: 1,
          mode: 'replace',
          ClConditionnement: 1,
        },
      ],
    },
  },
  'orders.noteLine': { payload: { ceNum: 1, arNum: 1, note: 'x' } },
  'orders.confirm': {
    payload: {
      ztNum: 1,
      adNum: 1,
      ceNum: 1,
      clReglement: 'transfer',
      zpNum: 1,
      coMobile: '+33612345678',
      clTel: null,
    },
  },
  'orders.validate': { payload: { ceNum: 1, expectedTotal: '1.0000' } },
  'orders.list': {},
  'orders.detail': { url: '/api/client/orders/1' },
  'orders.pdf': { url: '/api/client/orders/1/pdf' },
  'orders.csv': { url: '/api/client/orders/1/csv' },
  'client.news': {},
  'client.cart': {},
  'client.addresses': {},
  'delivery.rates': { payload: { weight: 1, region: 'Bretagne', ztNum: 1 } },
  'delivery.terms': {},
  'invoices.list': {},
  'invoices.pdf': { url: '/api/client/invoices/1/pdf' },
  'invoices.zip': { url: '/api/client/invoices/months/202611/1' },
  'templates.list': {},
  'templates.save': { url: `/api/templates/${randomUUID()}`, payload: { name: 'Bar', lines: [] } },
  'templates.rename': { url: `/api/templates/${randomUUID()}/name`, payload: { name: 'Bar' } },
  'templates.line': { url: `/api/templates/${randomUUID()}/lines/1`, payload: { quantity: 1 } },
  'templates.delete': { url: `/api/templates/${randomUUID()}` },
  'media.product': { url: '/media/products/1.svg' },
  'erp.orders': {},
  'erp.ordersReceived': { payload: { facts: [{}] } },
  'erp.shipments': { payload: { facts: [{}] } },
  'erp.payments': { payload: { facts: [{}] } },
  'erp.stock': { payload: { facts: [{}] } },
  'erp.orderStates': { payload: { facts: [{}] } },
  'health.live': {},
  'health.ready': {},
  'health.kept': {},
  'health.echo': { url: '/api/health/echo?nonce=1' },
};

/** Sends an endpoint's sample under a new key, with these changes. */
export function send(browser: Browser, name: EndpointName, change: object = {}) {
  const { method, path } = endpoints[name];
  const { url = path, payload } = requests[name];
  const headers = { 'idempotency-key': randomUUID() };
  return browser.send({ method, url, ...(payload && { payload }), headers, ...change });
}
