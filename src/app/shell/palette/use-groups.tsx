import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '../../../../contract/auth/schemas.ts';
import { fold } from '../../../../contract/core/text.ts';
import { resultsPath } from '../../../features/catalogue/search/search-places.ts';
import { useCatalogue } from '../../../features/products/current-catalogue.ts';
import { useSearch } from '../../../features/products/use-search.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { type Group, search, type Target, withoutQuery } from './targets.ts';
import {
  type ActionWays,
  Sign,
  useActions,
  useNamedPages,
  useOrderList,
  useOrderTargets,
  usePages,
} from './use-targets.tsx';

const SHOWN = { pages: 5, actions: 4, orders: 4, products: 6 };
/**
 * The shortest text that is searched in order numbers. A shorter text would match too many orders.
 */
const NUMBER_FROM = 2;

interface Asked {
  user: User;
  ways: ActionWays;
  query: string;
  recents: readonly string[];
  findClients: (query: string) => readonly Target[];
}

/**
 * Products arrive later than the other groups. They are the last group, so that no other group
 * moves.
 */
export function useGroups({ user, ways, query, recents, findClients }: Asked) {
  const orderList = useOrderList();
  const pages = usePages(user);
  const named = useNamedPages(useCatalogue());
  const actions = useActions(user, orderList, ways);
  const orders = useOrderTargets(orderList);
  const { products, fallback, isBehind } = useProductTargets(query);
  const groups: Group[] =
    query === ''
      ? withoutQuery(
          recents
            .map((id) => [...pages, ...named, ...actions].find((target) => target.id === id))
            .filter((target) => target !== undefined),
          [
            { name: 'pages', targets: pages },
            { name: 'actions', targets: actions },
          ],
        )
      : [
          { name: 'pages', targets: search([...pages, ...named], query, SHOWN.pages) },
          { name: 'actions', targets: search(actions, query, SHOWN.actions) },
          { name: 'clients', targets: findClients(query) },
          { name: 'orders', targets: numbered(orders, query) },
          { name: 'products', targets: [...products, ...fallback] },
        ];
  return {
    groups: groups.filter(({ targets }) => targets.length > 0),
    /**
     * The products may still belong to an earlier text: then Enter opens all results instead of a
     * product.
     */
    instead: (target: Target | undefined) =>
      isBehind && target && products.includes(target) ? fallback[0] : target,
  };
}

const numbered = (orders: readonly Target[], query: string): Target[] =>
  query.length < NUMBER_FROM
    ? []
    : orders
        .filter(({ label, about = '' }) => fold(`${label} ${about}`).includes(fold(query)))
        .slice(0, SHOWN.orders);

function useProductTargets(query: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const found = useSearch(catalogue, query);
  const products = (found?.products ?? []).slice(0, found?.total && SHOWN.products).map(
    ({ arNum, name, reference, brand, images }): Target => ({
      id: `product ${arNum}`,
      label: name,
      about: `${reference} · ${brand}`,
      face: <ProductPicture images={images} className="w-10" />,
      go: () => navigate(pathTo('produit-id', { id: arNum })),
    }),
  );
  const fallback: Target[] = catalogue?.isAdmitted
    ? [
        {
          id: 'results',
          label: t('palette.allProducts', { q: query }),
          face: <Sign Icon={Search} />,
          go: () => navigate(resultsPath(query)),
        },
      ]
    : [];
  return { products, fallback, isBehind: found?.text !== query };
}
