import type { Locale } from '../../contract/core/locales.ts';

/** One file per part and locale: `base` for everybody, `shop` for signed-in users, the rest for single pages. */
export const messageFiles = {
  base: {
    fr: async () => (await import('./messages/fr.ts')).fr,
    en: async () => (await import('./messages/en.ts')).en,
  },
  shop: {
    fr: async () => (await import('./messages/fr-shop.ts')).frShop,
    en: async () => (await import('./messages/en-shop.ts')).enShop,
  },
  cart: {
    fr: async () => (await import('./messages/fr-cart-page.ts')).frCartPage,
    en: async () => (await import('./messages/en-cart-page.ts')).enCartPage,
  },
  checkout: {
    fr: async () => (await import('./messages/fr-checkout.ts')).frCheckout,
    en: async () => (await import('./messages/en-checkout.ts')).enCheckout,
  },
  orders: {
    fr: async () => (await import('./messages/fr-orders.ts')).frOrders,
    en: async () => (await import('./messages/en-orders.ts')).enOrders,
  },
  reorder: {
    fr: async () => (await import('./messages/fr-reorder.ts')).frReorder,
    en: async () => (await import('./messages/en-reorder.ts')).enReorder,
  },
  templates: {
    fr: async () => (await import('./messages/fr-templates.ts')).frTemplates,
    en: async () => (await import('./messages/en-templates.ts')).enTemplates,
  },
  sending: {
    fr: async () => (await import('./messages/fr-sending.ts')).frSending,
    en: async () => (await import('./messages/en-sending.ts')).enSending,
  },
  scanner: {
    fr: async () => (await import('./messages/fr-scanner.ts')).frScanner,
    en: async () => (await import('./messages/en-scanner.ts')).enScanner,
  },
  quick: {
    fr: async () => (await import('./messages/fr-quick.ts')).frQuick,
    en: async () => (await import('./messages/en-quick.ts')).enQuick,
  },
  visits: {
    fr: async () => (await import('./messages/fr-visits.ts')).frVisits,
    en: async () => (await import('./messages/en-visits.ts')).enVisits,
  },
  communication: {
    fr: async () => (await import('./messages/fr-communication.ts')).frCommunication,
    en: async () => (await import('./messages/en-communication.ts')).enCommunication,
  },
  help: {
    fr: async () => (await import('./messages/fr-help.ts')).frHelp,
    en: async () => (await import('./messages/en-help.ts')).enHelp,
  },
  account: {
    fr: async () => (await import('./messages/fr-account.ts')).frAccount,
    en: async () => (await import('./messages/en-account.ts')).enAccount,
  },
  diagnostics: {
    fr: async () => (await import('./messages/fr-diagnostics.ts')).frDiagnostics,
    en: async () => (await import('./messages/en-diagnostics.ts')).enDiagnostics,
  },
} as const satisfies Record<string, Record<Locale, () => Promise<object>>>;

export type MessagePart = keyof typeof messageFiles;
