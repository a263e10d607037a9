import type { ComponentType } from 'react';
import { loadMessages } from '../../i18n/i18n.ts';
import type { MessagePart } from '../../i18n/message-files.ts';
import type { RouteName } from '../../lib/paths.ts';

/** Loads a page with its messages. */
async function speaking<T>(page: Promise<T>, ...parts: MessagePart[]): Promise<T> {
  const [module] = await Promise.all([page, ...parts.map(loadMessages)]);
  return module;
}

/** Not in the route table: pages import that table, so it cannot import them. */
const pages: Record<RouteName, () => Promise<ComponentType>> = {
  index: async () => (await import('../pages/home-page.tsx')).HomePage,
  favoris: async () =>
    (await speaking(import('../pages/favourites-page.tsx'), 'reorder')).FavouritesPage,
  destockage: async () => (await import('../pages/lists/clearance-page.tsx')).ClearancePage,
  nouveautes: async () => (await import('../pages/lists/new-page.tsx')).NewPage,
  promotions: async () => (await import('../pages/lists/promotions-page.tsx')).PromotionsPage,
  'marques-id': async () => (await import('../pages/lists/brand-page.tsx')).BrandPage,
  'categorie-id': async () => (await import('../pages/lists/category-page.tsx')).CategoryPage,
  'produit-id': async () => (await import('../pages/product-page.tsx')).ProductPage,
  connect: async () => (await import('../pages/late/connect-page.tsx')).ConnectPage,
  'choix-clients': async () =>
    (await speaking(import('../pages/client-choice-page.tsx'), 'visits')).ClientChoicePage,
  'legal-id': async () => (await import('../pages/late/legal-page.tsx')).LegalPage,
  'auth-connexion': async () => (await import('../pages/auth/sign-in-page.tsx')).SignInPage,
  'auth-forgot': async () => (await import('../pages/auth/forgot-page.tsx')).ForgotPage,
  'auth-change-password': async () =>
    (await import('../pages/auth/change-password-page.tsx')).ChangePasswordPage,
  'activate-id': async () => (await import('../pages/auth/activate-page.tsx')).ActivatePage,
  faq: async () => (await speaking(import('../pages/late/faq-page.tsx'), 'help', 'orders')).FaqPage,
  contact: async () =>
    (await speaking(import('../pages/late/contact-page.tsx'), 'help')).ContactPage,
  test: async () =>
    (await speaking(import('../pages/late/diagnostics-page.tsx'), 'diagnostics')).DiagnosticsPage,
  compte: async () =>
    (await speaking(import('../pages/late/account-page.tsx'), 'account', 'sending', 'orders'))
      .AccountPage,
  communication: async () =>
    (await speaking(import('../pages/late/communication-page.tsx'), 'communication', 'orders'))
      .CommunicationPage,
  'communication-article': async () =>
    (await speaking(import('../pages/late/article-page.tsx'), 'communication', 'orders'))
      .ArticlePage,
  'compte-_components-filter_combobox': async () =>
    (await speaking(import('../pages/late/filter-combobox-page.tsx'), 'account'))
      .FilterComboboxPage,
  'commande-rapide': async () =>
    (await speaking(import('../pages/quick-order-page.tsx'), 'cart', 'reorder', 'quick'))
      .QuickOrderPage,
  envois: async () =>
    (await speaking(import('../pages/sending-page.tsx'), 'sending', 'checkout')).SendingPage,
  'commande-panier': async () =>
    (await speaking(import('../pages/cart-page.tsx'), 'cart')).CartPage,
  'commande-livraison': async () =>
    (await speaking(import('../pages/checkout/delivery-page.tsx'), 'cart', 'checkout'))
      .DeliveryPage,
  'commande-validation': async () =>
    (await speaking(import('../pages/checkout/validation-page.tsx'), 'cart', 'checkout'))
      .ValidationPage,
  'commande-confirmation': async () =>
    (await speaking(import('../pages/checkout/confirmation-page.tsx'), 'cart', 'checkout'))
      .ConfirmationPage,
  'compte-commandes': async () =>
    (await speaking(import('../pages/orders/orders-page.tsx'), 'orders')).OrdersPage,
  'compte-commande-id': async () =>
    (
      await speaking(
        import('../pages/orders/order-page.tsx'),
        'cart',
        'orders',
        'reorder',
        'templates',
      )
    ).OrderPage,
  'compte-factures': async () =>
    (await speaking(import('../pages/orders/invoices-page.tsx'), 'orders')).InvoicesPage,
  'commandes-types': async () =>
    (await speaking(import('../pages/templates-page.tsx'), 'cart', 'reorder', 'templates'))
      .TemplatesPage,
};

export const loadPage = (name: RouteName): Promise<ComponentType> => pages[name]();
