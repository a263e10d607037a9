import type { ComponentType } from 'react';
import { loadMessages } from '../i18n/i18n.ts';
import type { RouteName } from '../lib/paths.ts';
import type { ReadyRoute } from './routes.ts';

/**
 * What draws each route that stands, loaded when it is first asked for. Apart from the table, since
 * pages link to routes: the table itself imports no page.
 */
const pages: Record<ReadyRoute, () => Promise<ComponentType>> = {
  index: async () => (await import('./pages/home-page.tsx')).HomePage,
  favoris: async () => (await import('./pages/favourites-page.tsx')).FavouritesPage,
  destockage: async () => (await import('./pages/clearance-page.tsx')).ClearancePage,
  nouveautes: async () => (await import('./pages/new-page.tsx')).NewPage,
  promotions: async () => (await import('./pages/promotions-page.tsx')).PromotionsPage,
  'marques-id': async () => (await import('./pages/brand-page.tsx')).BrandPage,
  'categorie-id': async () => (await import('./pages/category-page.tsx')).CategoryPage,
  'produit-id': async () => (await import('./pages/product-page.tsx')).ProductPage,
  connect: async () => (await import('./pages/connect-page.tsx')).ConnectPage,
  'choix-clients': async () => (await import('./pages/client-choice-page.tsx')).ClientChoicePage,
  'legal-id': async () => (await import('./pages/legal-page.tsx')).LegalPage,
  'auth-connexion': async () => (await import('./pages/sign-in-page.tsx')).SignInPage,
  'auth-forgot': async () => (await import('./pages/forgot-page.tsx')).ForgotPage,
  'auth-change-password': async () =>
    (await import('./pages/change-password-page.tsx')).ChangePasswordPage,
  'activate-id': async () => (await import('./pages/activate-page.tsx')).ActivatePage,
  envois: async () => {
    const [{ SendingPage }] = await Promise.all([
      import('./pages/sending-page.tsx'),
      loadMessages('sending'),
      loadMessages('checkout'),
    ]);
    return SendingPage;
  },
  'commande-panier': async () => {
    const [{ CartPage }] = await Promise.all([
      import('./pages/cart-page.tsx'),
      loadMessages('cart'),
    ]);
    return CartPage;
  },
  'commande-livraison': async () => {
    const [{ DeliveryPage }] = await Promise.all([
      import('./pages/delivery-page.tsx'),
      loadMessages('cart'),
      loadMessages('checkout'),
    ]);
    return DeliveryPage;
  },
  'commande-validation': async () => {
    const [{ ValidationPage }] = await Promise.all([
      import('./pages/validation-page.tsx'),
      loadMessages('cart'),
      loadMessages('checkout'),
    ]);
    return ValidationPage;
  },
  'commande-confirmation': async () => {
    const [{ ConfirmationPage }] = await Promise.all([
      import('./pages/confirmation-page.tsx'),
      loadMessages('cart'),
      loadMessages('checkout'),
    ]);
    return ConfirmationPage;
  },
  'compte-commandes': async () => {
    const [{ OrdersPage }] = await Promise.all([
      import('./pages/orders-page.tsx'),
      loadMessages('orders'),
    ]);
    return OrdersPage;
  },
  'compte-commande-id': async () => {
    const [{ OrderPage }] = await Promise.all([
      import('./pages/order-page.tsx'),
      loadMessages('cart'),
      loadMessages('orders'),
      loadMessages('reorder'),
      loadMessages('templates'),
    ]);
    return OrderPage;
  },
  'compte-factures': async () => {
    const [{ InvoicesPage }] = await Promise.all([
      import('./pages/invoices-page.tsx'),
      loadMessages('orders'),
    ]);
    return InvoicesPage;
  },
  'commandes-types': async () => {
    const [{ TemplatesPage }] = await Promise.all([
      import('./pages/templates-page.tsx'),
      loadMessages('cart'),
      loadMessages('reorder'),
      loadMessages('templates'),
    ]);
    return TemplatesPage;
  },
};

/** A route without a page of its own shows the one that says "soon". */
export const loadPage = (name: RouteName): Promise<ComponentType> =>
  (pages as Partial<Record<RouteName, () => Promise<ComponentType>>>)[name]?.() ?? loadSoonPage();

const loadSoonPage = async () => (await import('./pages/soon-page.tsx')).SoonPage;
