import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { connection } from '../../offline/device-connection.ts';
import type { Catalogue } from './catalogue.ts';
import { type CurrentProducts, createProductReader } from './product-reader.ts';

const isOnline = () => connection.current().network !== 'offline';

/** The cart's articles, followed as long as the page is shown. */
export function useCurrentProducts(
  catalogue: Catalogue,
  arNums: readonly number[],
): CurrentProducts {
  const own = useMemo(
    () => createProductReader({ source: catalogue.source, isOnline }),
    [catalogue],
  );
  useEffect(() => own.want(arNums), [own, arNums]);
  useEffect(() => {
    const leaveDevice = deviceCatalogue.onChange(own.again);
    let wasOnline = isOnline();
    const leaveConnection = connection.subscribe(() => {
      if (isOnline() && !wasOnline) own.again();
      wasOnline = isOnline();
    });
    return () => {
      leaveDevice();
      leaveConnection();
    };
  }, [own]);
  return useSyncExternalStore(own.subscribe, own.current);
}
