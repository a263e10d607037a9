import { useRead } from '../history/use-read.ts';
import type { Catalogue } from './catalogue.ts';

const OFFERED = 4;

export const useSubstitutes = ({ key, source }: Catalogue, arNum: number) =>
  useRead(`${key} ${arNum}`, async () => {
    const answer = await source.detail(arNum).catch(() => undefined);
    const all = answer?.state === 'found' ? answer.detail.substitutes : [];
    return all.filter(({ flags }) => !flags.withdrawn).slice(0, OFFERED);
  });
