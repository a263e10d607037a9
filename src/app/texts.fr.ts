import { frAccount } from '../features/account/texts.fr.ts';
import { frAuth } from '../features/auth/texts.fr.ts';
import { frCart } from '../features/cart/texts.fr.ts';
import { frCatalogue } from '../features/catalogue/texts.fr.ts';
import { frCheckout } from '../features/checkout/texts.fr.ts';
import { frClients } from '../features/clients/texts.fr.ts';
import { frCommunication } from '../features/communication/texts.fr.ts';
import { frDiagnostics } from '../features/diagnostics/texts.fr.ts';
import { frFavourites } from '../features/favourites/texts.fr.ts';
import { frHelp } from '../features/help/texts.fr.ts';
import { frInstall } from '../features/install/texts.fr.ts';
import { frInvoices } from '../features/invoices/texts.fr.ts';
import { frOrders } from '../features/orders/texts.fr.ts';
import { frQuickOrder } from '../features/quick-order/texts.fr.ts';
import { frReorder } from '../features/reorder/texts.fr.ts';
import { frScanner } from '../features/scanner/texts.fr.ts';
import { frSending } from '../features/sending/texts.fr.ts';
import { frTemplates } from '../features/templates/texts.fr.ts';
import { frVisits } from '../features/visits/texts.fr.ts';
import { frCommon } from '../i18n/texts.fr.ts';
import { frShell } from './shell/texts.fr.ts';

/** All French texts. They are built into one file, which loads at the start. */
export const fr = {
  ...frAccount,
  ...frAuth,
  ...frCart,
  ...frCatalogue,
  ...frFavourites,
  ...frCheckout,
  ...frClients,
  ...frCommunication,
  ...frDiagnostics,
  ...frHelp,
  ...frInstall,
  ...frInvoices,
  ...frOrders,
  ...frQuickOrder,
  ...frReorder,
  ...frScanner,
  ...frSending,
  ...frTemplates,
  ...frVisits,
  ...frShell,
  ...frCommon,
};
