import { useEffect } from 'react';
import { useStore } from 'zustand';
import { USER_HEADER } from '../../../../contract/core/endpoint.ts';
import { call } from '../../../lib/http.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { userDatabase } from '../../../offline/database/user-database.ts';
import { createReadMarks } from './read-marks.ts';

const readMarks = createReadMarks({
  database: userDatabase,
  async send(userKey, slug) {
    try {
      await call('content.markRead', { params: { slug }, headers: { [USER_HEADER]: userKey } });
    } catch (error) {
      // A withdrawn article needs no mark.
      if (!hasCode(error, 'NOT_FOUND')) throw error;
    }
  },
});

/** Also sends the marks that the server does not have. */
export const openReadMarks = readMarks.open;

export function useReadMarks(userKey: string): Record<string, boolean> {
  useEffect(() => {
    void readMarks.open(userKey);
    return readMarks.follow(userKey);
  }, [userKey]);
  return useStore(readMarks);
}

export function useMarkRead(userKey: string, slug: string): void {
  useEffect(() => void readMarks.mark(userKey, slug), [userKey, slug]);
}
