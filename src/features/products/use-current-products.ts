import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { connection } from '../../offline/device-connection.ts';
import type { Catalogue } from './catalogue.ts';
import { type CurrentProducts, createProductReader } from './product-reader.ts';

export function useCurrentProducts(
  catalogue: Catalogue,
  arNums: readonly number[],
): CurrentProducts {
  const own = useMemo(
    () => createProductReader({ source: catalogue.source, isOnline: connection.isOnline }),
    [catalogue],
  );
  useEffect(() => own.want(arNums), [own, arNums]);
  useEffect(() => deviceCatalogue.onChange(own.follow), [own]);
  useEffect(() => connection.onReconnect(() => own.follow({ arNums: 'all' })), [own]);
  return useStore(own);
}
