import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { connection } from '../../offline/device-connection.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { type CheckedLine, checkLines } from './check-lines.ts';
import { createCodeBook } from './list/code-book.ts';
import type { ListLine } from './order-list.ts';

export function useCheckedLines({ source }: Catalogue, lines: readonly ListLine[]) {
  const book = useMemo(() => createCodeBook({ codes: source.codes }), [source]);
  const { known, isAsking } = useStore(book);
  useEffect(() => {
    book.want(lines.flatMap(({ readings }) => readings.map(({ code }) => code)));
  }, [book, lines]);
  useEffect(() => {
    // During synchronisation every new chunk would ask the server again.
    const leaveDevice = deviceCatalogue.onChange(() => source.isInstant() && book.again());
    // The replica may open late, without a change of its data.
    let wasInstant = source.isInstant();
    const leaveState = deviceCatalogue.subscribe(() => {
      if (source.isInstant() && !wasInstant) book.again();
      wasInstant = source.isInstant();
    });
    const leaveConnection = connection.onReconnect(book.again);
    return () => {
      leaveDevice();
      leaveState();
      leaveConnection();
    };
  }, [book, source]);
  const checked: CheckedLine[] = useMemo(() => checkLines(lines, known), [lines, known]);
  return { checked, isAsking };
}
