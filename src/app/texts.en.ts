import { enAccount } from '../features/account/texts.en.ts';
import { enAuth } from '../features/auth/texts.en.ts';
import { enCart } from '../features/cart/texts.en.ts';
import { enCatalogue } from '../features/catalogue/texts.en.ts';
import { enCheckout } from '../features/checkout/texts.en.ts';
import { enClients } from '../features/clients/texts.en.ts';
import { enCommunication } from '../features/communication/texts.en.ts';
import { enDiagnostics } from '../features/diagnostics/texts.en.ts';
import { enFavourites } from '../features/favourites/texts.en.ts';
import { enHelp } from '../features/help/texts.en.ts';
import { enInstall } from '../features/install/texts.en.ts';
import { enInvoices } from '../features/invoices/texts.en.ts';
import { enOrders } from '../features/orders/texts.en.ts';
import { enQuickOrder } from '../features/quick-order/texts.en.ts';
import { enReorder } from '../features/reorder/texts.en.ts';
import { enScanner } from '../features/scanner/texts.en.ts';
import { enSending } from '../features/sending/texts.en.ts';
import { enTemplates } from '../features/templates/texts.en.ts';
import { enVisits } from '../features/visits/texts.en.ts';
import { enCommon } from '../i18n/texts.en.ts';
import { enShell } from './shell/texts.en.ts';

/** All English texts. They are built into one file, which loads at the start. */
export const en = {
  ...enAccount,
  ...enAuth,
  ...enCart,
  ...enCatalogue,
  ...enFavourites,
  ...enCheckout,
  ...enClients,
  ...enCommunication,
  ...enDiagnostics,
  ...enHelp,
  ...enInstall,
  ...enInvoices,
  ...enOrders,
  ...enQuickOrder,
  ...enReorder,
  ...enScanner,
  ...enSending,
  ...enTemplates,
  ...enVisits,
  ...enShell,
  ...enCommon,
};
