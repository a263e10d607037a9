import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '../../features/catalogue/catalogue.ts';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { connection } from '../../offline/device-connection.ts';
import { type CartProducts, createCartProducts } from './cart-products.ts';

/** The cart's articles, followed as long as the page is shown. */
export function useCartProducts(catalogue: Catalogue, arNums: readonly number[]): CartProducts {
  const own = useMemo(
    () => createCartProducts({ source: catalogue.source, isOnline: connection.isOnline }),
    [catalogue],
  );
  useEffect(() => own.want(arNums), [own, arNums]);
  useEffect(() => {
    const leaveDevice = deviceCatalogue.onChange(own.again);
    const leaveConnection = connection.onReconnect(own.again);
    return () => {
      leaveDevice();
      leaveConnection();
    };
  }, [own]);
  return useStore(own);
}
