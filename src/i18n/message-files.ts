import type { Locale } from '../../contract/core/locales.ts';

/** One file per part and locale: `base` for everybody, `shop` for signed-in users, the rest for single pages. */
export const messageFiles = {
  base: {
    fr: async () => (await import('./messages/fr/start/fr.ts')).fr,
    en: async () => (await import('./messages/en/start/en.ts')).en,
  },
  shop: {
    fr: async () => (await import('./messages/fr/shop/fr-shop.ts')).frShop,
    en: async () => (await import('./messages/en/shop/en-shop.ts')).enShop,
  },
  cart: {
    fr: async () => (await import('./messages/fr/pages/fr-cart-page.ts')).frCartPage,
    en: async () => (await import('./messages/en/pages/en-cart-page.ts')).enCartPage,
  },
  checkout: {
    fr: async () => (await import('./messages/fr/pages/fr-checkout.ts')).frCheckout,
    en: async () => (await import('./messages/en/pages/en-checkout.ts')).enCheckout,
  },
  orders: {
    fr: async () => (await import('./messages/fr/pages/fr-orders.ts')).frOrders,
    en: async () => (await import('./messages/en/pages/en-orders.ts')).enOrders,
  },
  reorder: {
    fr: async () => (await import('./messages/fr/pages/fr-reorder.ts')).frReorder,
    en: async () => (await import('./messages/en/pages/en-reorder.ts')).enReorder,
  },
  templates: {
    fr: async () => (await import('./messages/fr/pages/fr-templates.ts')).frTemplates,
    en: async () => (await import('./messages/en/pages/en-templates.ts')).enTemplates,
  },
  sending: {
    fr: async () => (await import('./messages/fr/pages/fr-sending.ts')).frSending,
    en: async () => (await import('./messages/en/pages/en-sending.ts')).enSending,
  },
  scanner: {
    fr: async () => (await import('./messages/fr/pages/fr-scanner.ts')).frScanner,
    en: async () => (await import('./messages/en/pages/en-scanner.ts')).enScanner,
  },
  quick: {
    fr: async () => (await import('./messages/fr/pages/fr-quick.ts')).frQuick,
    en: async () => (await import('./messages/en/pages/en-quick.ts')).enQuick,
  },
  visits: {
    fr: async () => (await import('./messages/fr/pages/fr-visits.ts')).frVisits,
    en: async () => (await import('./messages/en/pages/en-visits.ts')).enVisits,
  },
  communication: {
    fr: async () => (await import('./messages/fr/late/fr-communication.ts')).frCommunication,
    en: async () => (await import('./messages/en/late/en-communication.ts')).enCommunication,
  },
  help: {
    fr: async () => (await import('./messages/fr/late/fr-help.ts')).frHelp,
    en: async () => (await import('./messages/en/late/en-help.ts')).enHelp,
  },
  account: {
    fr: async () => (await import('./messages/fr/late/fr-account.ts')).frAccount,
    en: async () => (await import('./messages/en/late/en-account.ts')).enAccount,
  },
  diagnostics: {
    fr: async () => (await import('./messages/fr/late/fr-diagnostics.ts')).frDiagnostics,
    en: async () => (await import('./messages/en/late/en-diagnostics.ts')).enDiagnostics,
  },
} as const satisfies Record<string, Record<Locale, () => Promise<object>>>;

export type MessagePart = keyof typeof messageFiles;
