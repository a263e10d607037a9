import { CartPage } from './pages/cart-page.tsx';
import { FavouritesPage } from './pages/favourites-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { BrandPage } from './pages/lists/brand-page.tsx';
import { CategoryPage } from './pages/lists/category-page.tsx';
import { ClearancePage, NewPage, PromotionsPage } from './pages/lists/themed-pages.tsx';
import { NotAdmittedPage } from './pages/not-admitted-page.tsx';
import { ProductPage } from './pages/product-page.tsx';
import * as catalogueLoader from './session/client/catalogue-loader.ts';
import { cartKnown } from './session/client/session-cart.ts';
import { Shell } from './shell/shell.tsx';

/**
 * The pages for browsing, and the code that layout and guards need for signed-in users. They are
 * loaded together.
 */
export const shopPages = {
  index: HomePage,
  favoris: FavouritesPage,
  destockage: ClearancePage,
  nouveautes: NewPage,
  promotions: PromotionsPage,
  'marques-id': BrandPage,
  'categorie-id': CategoryPage,
  'produit-id': ProductPage,
  'commande-panier': CartPage,
};
export const signedIn = { Shell, NotAdmittedPage, cartKnown, catalogueLoader };
