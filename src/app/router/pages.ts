import type { ComponentType } from 'react';
import type { RouteName } from '../../lib/paths.ts';

const lists = () => import('../pages/lists/themed-pages.tsx');
const checkout = () => import('../pages/checkout/checkout-pages.tsx');

/** Not in the route table: pages import that table, so it cannot import them. */
export const pages: Record<RouteName, () => Promise<ComponentType>> = {
  index: async () => (await import('../pages/home-page.tsx')).HomePage,
  favoris: async () => (await import('../pages/favourites-page.tsx')).FavouritesPage,
  destockage: async () => (await lists()).ClearancePage,
  nouveautes: async () => (await lists()).NewPage,
  promotions: async () => (await lists()).PromotionsPage,
  'marques-id': async () => (await import('../pages/lists/brand-page.tsx')).BrandPage,
  'categorie-id': async () => (await import('../pages/lists/category-page.tsx')).CategoryPage,
  'produit-id': async () => (await import('../pages/product-page.tsx')).ProductPage,
  connect: async () => (await import('../pages/late/connect-page.tsx')).ConnectPage,
  'choix-clients': async () => (await import('../pages/client-choice-page.tsx')).ClientChoicePage,
  'legal-id': async () => (await import('../pages/late/legal-page.tsx')).LegalPage,
  'auth-connexion': async () => (await import('../pages/auth/sign-in-page.tsx')).SignInPage,
  'auth-forgot': async () => (await import('../pages/auth/forgot-page.tsx')).ForgotPage,
  'auth-change-password': async () =>
    (await import('../pages/auth/change-password-page.tsx')).ChangePasswordPage,
  'activate-id': async () => (await import('../pages/auth/activate-page.tsx')).ActivatePage,
  faq: async () => (await import('../pages/late/faq-page.tsx')).FaqPage,
  contact: async () => (await import('../pages/late/contact-page.tsx')).ContactPage,
  test: async () => (await import('../pages/late/diagnostics-page.tsx')).DiagnosticsPage,
  compte: async () => (await import('../pages/late/account-page.tsx')).AccountPage,
  communication: async () =>
    (await import('../pages/late/communication-page.tsx')).CommunicationPage,
  'communication-article': async () => (await import('../pages/late/article-page.tsx')).ArticlePage,
  'compte-_components-filter_combobox': async () =>
    (await import('../pages/late/filter-combobox-page.tsx')).FilterComboboxPage,
  'commande-rapide': async () => (await import('../pages/quick-order-page.tsx')).QuickOrderPage,
  'commande-habituelle': async () =>
    (await import('../pages/orders/usual-order-page.tsx')).UsualOrderPage,
  envois: async () => (await import('../pages/sending-page.tsx')).SendingPage,
  'commande-panier': async () => (await import('../pages/cart-page.tsx')).CartPage,
  'commande-livraison': async () => (await checkout()).DeliveryPage,
  'commande-validation': async () => (await checkout()).ValidationPage,
  'commande-confirmation': async () => (await checkout()).ConfirmationPage,
  'compte-commandes': async () => (await import('../pages/orders/orders-page.tsx')).OrdersPage,
  'compte-commande-id': async () => (await import('../pages/orders/order-page.tsx')).OrderPage,
  'compte-factures': async () => (await import('../pages/orders/invoices-page.tsx')).InvoicesPage,
  'commandes-types': async () => (await import('../pages/templates-page.tsx')).TemplatesPage,
};
