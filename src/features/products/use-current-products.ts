import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../device/connection/device-connection.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { type CurrentProducts, createProductReader } from './product-reader.ts';

export function useCurrentProducts(
  catalogue: Catalogue,
  arNums: readonly number[],
): CurrentProducts {
  const own = useMemo(() => createProductReader(catalogue.source), [catalogue]);
  useEffect(() => own.want(arNums), [own, arNums]);
  useEffect(() => deviceCatalogue.onChange(own.follow), [own]);
  useEffect(() => connection.onReconnect(() => own.follow({ arNums: 'all' })), [own]);
  return useStore(own);
}
