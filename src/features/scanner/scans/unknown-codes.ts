import type { UserDatabaseAccess } from '../../../device/database/database.ts';
import type { StoredDraft } from '../../../device/database/stored-rows.ts';

export interface ScanOwner {
  userKey: string;
  clNum: number;
}

export interface UnknownCode {
  code: string;
  count: number;
  at: number;
  isUnasked: boolean;
}

interface UnknownDelegates {
  database(userKey: string): UserDatabaseAccess;
  now(): number;
}

const MOST = 200;

export function createUnknownCodes({ database, now }: UnknownDelegates) {
  const keyOf = ({ clNum }: ScanOwner) => `scans ${clNum}`;
  const codesOf = (row: StoredDraft | undefined) => (row?.draft as UnknownCode[] | undefined) ?? [];

  async function change(owner: ScanOwner, become: (codes: UnknownCode[]) => UnknownCode[]) {
    const key = keyOf(owner);
    await database(owner.userKey).write(['drafts'], async ({ drafts }) => {
      const codes = codesOf(await drafts.get(key));
      const draft = become(codes).slice(0, MOST);
      if (draft.length > 0) await drafts.put({ key, draft });
      else await drafts.delete(key);
    });
  }

  return {
    list: (owner: ScanOwner): Promise<UnknownCode[]> =>
      database(owner.userKey).read(['drafts'], async ({ drafts }) =>
        codesOf(await drafts.get(keyOf(owner))),
      ),
    add: (owner: ScanOwner, code: string, isUnasked: boolean, times = 1): Promise<void> =>
      change(owner, (codes) => {
        const before = codes.find((one) => one.code === code);
        const count = (before?.count ?? 0) + times;
        const others = codes.filter((one) => one !== before);
        return [{ code, count, at: now(), isUnasked }, ...others];
      }),
    remove: (owner: ScanOwner, code: string): Promise<void> =>
      change(owner, (codes) => codes.filter((one) => one.code !== code)),
  };
}

export type UnknownCodes = ReturnType<typeof createUnknownCodes>;
