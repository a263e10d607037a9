import type { ComponentType } from 'react';
import { loadMessages } from '../i18n/i18n.ts';
import type { MessagePart } from '../i18n/message-files.ts';
import type { RouteName } from '../lib/paths.ts';

/** Loads a page with its messages. */
async function speaking<T>(page: Promise<T>, ...parts: MessagePart[]): Promise<T> {
  const [module] = await Promise.all([page, ...parts.map(loadMessages)]);
  return module;
}

/** Not in the route table: pages import that table, so it cannot import them. */
const pages: Record<RouteName, () => Promise<ComponentType>> = {
  index: async () => (await import('./pages/home-page.tsx')).HomePage,
  favoris: async () =>
    (await speaking(import('./pages/favourites-page.tsx'), 'reorder')).FavouritesPage,
  destockage: async () => (await import('./pages/clearance-page.tsx')).ClearancePage,
  nouveautes: async () => (await import('./pages/new-page.tsx')).NewPage,
  promotions: async () => (await import('./pages/promotions-page.tsx')).PromotionsPage,
  'marques-id': async () => (await import('./pages/brand-page.tsx')).BrandPage,
  'categorie-id': async () => (await import('./pages/category-page.tsx')).CategoryPage,
  'produit-id': async () => (await import('./pages/product-page.tsx')).ProductPage,
  connect: async () => (await import('./pages/connect-page.tsx')).ConnectPage,
  'choix-clients': async () =>
    (await speaking(import('./pages/client-choice-page.tsx'), 'visits')).ClientChoicePage,
  'legal-id': async () => (await import('./pages/legal-page.tsx')).LegalPage,
  'auth-connexion': async () => (await import('./pages/sign-in-page.tsx')).SignInPage,
  'auth-forgot': async () => (await import('./pages/forgot-page.tsx')).ForgotPage,
  'auth-change-password': async () =>
    (await import('./pages/change-password-page.tsx')).ChangePasswordPage,
  'activate-id': async () => (await import('./pages/activate-page.tsx')).ActivatePage,
  faq: async () => (await speaking(import('./pages/faq-page.tsx'), 'help', 'orders')).FaqPage,
  contact: async () => (await speaking(import('./pages/contact-page.tsx'), 'help')).ContactPage,
  test: async () =>
    (await speaking(import('./pages/diagnostics-page.tsx'), 'diagnostics')).DiagnosticsPage,
  compte: async () =>
    (await speaking(import('./pages/account-page.tsx'), 'account', 'sending', 'orders'))
      .AccountPage,
  communication: async () =>
    (await speaking(import('./pages/communication-page.tsx'), 'communication', 'orders'))
      .CommunicationPage,
  'communication-article': async () =>
    (await speaking(import('./pages/article-page.tsx'), 'communication', 'orders')).ArticlePage,
  'compte-_components-filter_combobox': async () =>
    (await speaking(import('./pages/filter-combobox-page.tsx'), 'account')).FilterComboboxPage,
  'commande-rapide': async () =>
    (await speaking(import('./pages/quick-order-page.tsx'), 'cart', 'reorder', 'quick'))
      .QuickOrderPage,
  envois: async () =>
    (await speaking(import('./pages/sending-page.tsx'), 'sending', 'checkout')).SendingPage,
  'commande-panier': async () => (await speaking(import('./pages/cart-page.tsx'), 'cart')).CartPage,
  'commande-livraison': async () =>
    (await speaking(import('./pages/delivery-page.tsx'), 'cart', 'checkout')).DeliveryPage,
  'commande-validation': async () =>
    (await speaking(import('./pages/validation-page.tsx'), 'cart', 'checkout')).ValidationPage,
  'commande-confirmation': async () =>
    (await speaking(import('./pages/confirmation-page.tsx'), 'cart', 'checkout')).ConfirmationPage,
  'compte-commandes': async () =>
    (await speaking(import('./pages/orders-page.tsx'), 'orders')).OrdersPage,
  'compte-commande-id': async () =>
    (await speaking(import('./pages/order-page.tsx'), 'cart', 'orders', 'reorder', 'templates'))
      .OrderPage,
  'compte-factures': async () =>
    (await speaking(import('./pages/invoices-page.tsx'), 'orders')).InvoicesPage,
  'commandes-types': async () =>
    (await speaking(import('./pages/templates-page.tsx'), 'cart', 'reorder', 'templates'))
      .TemplatesPage,
};

export const loadPage = (name: RouteName): Promise<ComponentType> => pages[name]();
