import { ConfirmationPage, DeliveryPage, ValidationPage } from './checkout/checkout-pages.tsx';
import { ClientChoicePage } from './client-choice-page.tsx';
import { UsualOrderPage } from './orders/usual-order-page.tsx';
import { QuickOrderPage } from './quick-order-page.tsx';
import { TemplatesPage } from './templates-page.tsx';

/** The steps of an order and the pages that fill a cart. They are loaded together. */
export const orderPages = {
  'choix-clients': ClientChoicePage,
  'commande-rapide': QuickOrderPage,
  'commande-habituelle': UsualOrderPage,
  'commandes-types': TemplatesPage,
  'commande-livraison': DeliveryPage,
  'commande-validation': ValidationPage,
  'commande-confirmation': ConfirmationPage,
};
