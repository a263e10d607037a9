import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from './catalogue.ts';

export function useProductDetail(catalogue: Catalogue, arNum: number) {
  const answer = useStore(catalogue, ({ details }) => details.get(arNum));
  const [failure, setFailure] = useState<unknown>();
  const read = useCallback(() => {
    setFailure(undefined);
    catalogue.detail(arNum).catch(setFailure);
  }, [catalogue, arNum]);
  const isKnown = answer !== undefined && answer.state !== 'not-here';
  const chances = useStore(catalogue, ({ chances }) => chances);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each chance it is tried again
  useEffect(() => {
    if (!isKnown) read();
  }, [isKnown, read, chances]);
  return { answer, failure, retry: read };
}
