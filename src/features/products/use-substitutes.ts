import { useEffect, useState } from 'react';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { Catalogue } from './catalogue.ts';

const OFFERED = 4;

export function useSubstitutes({ source }: Catalogue, arNum: number) {
  const [found, setFound] = useState<readonly Product[] | undefined>();
  useEffect(() => {
    let isCurrent = true;
    source
      .detail(arNum)
      .then((answer) => (answer.state === 'found' ? answer.detail.substitutes : []))
      // Without an answer there is nothing to offer.
      .catch((): Product[] => [])
      .then((all) => {
        if (isCurrent) setFound(all.filter(({ flags }) => !flags.withdrawn).slice(0, OFFERED));
      });
    return () => {
      isCurrent = false;
    };
  }, [source, arNum]);
  return found;
}
