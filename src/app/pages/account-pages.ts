import { AccountPage } from './account-page.tsx';
import { ArticlePage } from './article-page.tsx';
import { CommunicationPage } from './communication-page.tsx';
import { ConnectPage } from './connect-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { DiagnosticsPage } from './diagnostics-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { FilterComboboxPage } from './filter-combobox-page.tsx';
import { LegalPage } from './legal-page.tsx';
import { InvoicesPage } from './orders/invoices-page.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { SendingPage } from './sending-page.tsx';

/** The pages of account, help and news. They are loaded together. */
export const accountPages = {
  compte: AccountPage,
  'compte-commandes': OrdersPage,
  'compte-commande-id': OrderPage,
  'compte-factures': InvoicesPage,
  envois: SendingPage,
  faq: FaqPage,
  contact: ContactPage,
  communication: CommunicationPage,
  'communication-article': ArticlePage,
  'legal-id': LegalPage,
  connect: ConnectPage,
  test: DiagnosticsPage,
  'compte-_components-filter_combobox': FilterComboboxPage,
};
