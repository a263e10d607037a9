import type { Locale } from '../../contract/core/locales.ts';

/** One file per locale and part: `base` for everybody, `shop` for signed-in users, the rest for single pages. */
export const messageFiles = {
  fr: {
    base: async () => (await import('./messages/fr/start/fr.ts')).fr,
    shop: async () => (await import('./messages/fr/shop/fr-shop.ts')).frShop,
    cart: async () => (await import('./messages/fr/pages/fr-cart-page.ts')).frCartPage,
    checkout: async () => (await import('./messages/fr/pages/fr-checkout.ts')).frCheckout,
    orders: async () => (await import('./messages/fr/pages/fr-orders.ts')).frOrders,
    reorder: async () => (await import('./messages/fr/pages/fr-reorder.ts')).frReorder,
    templates: async () => (await import('./messages/fr/pages/fr-templates.ts')).frTemplates,
    sending: async () => (await import('./messages/fr/pages/fr-sending.ts')).frSending,
    scanner: async () => (await import('./messages/fr/pages/fr-scanner.ts')).frScanner,
    quick: async () => (await import('./messages/fr/pages/fr-quick.ts')).frQuick,
    visits: async () => (await import('./messages/fr/pages/fr-visits.ts')).frVisits,
    palette: async () => (await import('./messages/fr/pages/fr-palette.ts')).frPalette,
    communication: async () =>
      (await import('./messages/fr/late/fr-communication.ts')).frCommunication,
    help: async () => (await import('./messages/fr/late/fr-help.ts')).frHelp,
    account: async () => (await import('./messages/fr/late/fr-account.ts')).frAccount,
    diagnostics: async () => (await import('./messages/fr/late/fr-diagnostics.ts')).frDiagnostics,
  },
  en: {
    base: async () => (await import('./messages/en/start/en.ts')).en,
    shop: async () => (await import('./messages/en/shop/en-shop.ts')).enShop,
    cart: async () => (await import('./messages/en/pages/en-cart-page.ts')).enCartPage,
    checkout: async () => (await import('./messages/en/pages/en-checkout.ts')).enCheckout,
    orders: async () => (await import('./messages/en/pages/en-orders.ts')).enOrders,
    reorder: async () => (await import('./messages/en/pages/en-reorder.ts')).enReorder,
    templates: async () => (await import('./messages/en/pages/en-templates.ts')).enTemplates,
    sending: async () => (await import('./messages/en/pages/en-sending.ts')).enSending,
    scanner: async () => (await import('./messages/en/pages/en-scanner.ts')).enScanner,
    quick: async () => (await import('./messages/en/pages/en-quick.ts')).enQuick,
    visits: async () => (await import('./messages/en/pages/en-visits.ts')).enVisits,
    palette: async () => (await import('./messages/en/pages/en-palette.ts')).enPalette,
    communication: async () =>
      (await import('./messages/en/late/en-communication.ts')).enCommunication,
    help: async () => (await import('./messages/en/late/en-help.ts')).enHelp,
    account: async () => (await import('./messages/en/late/en-account.ts')).enAccount,
    diagnostics: async () => (await import('./messages/en/late/en-diagnostics.ts')).enDiagnostics,
  },
} as const satisfies Record<Locale, Record<string, () => Promise<object>>>;

export type MessagePart = keyof (typeof messageFiles)[Locale];
