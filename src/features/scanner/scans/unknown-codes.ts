import { userDatabase } from '../../../device/database/user-database.ts';
import { serverNow } from '../../../lib/clock.ts';

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

const MOST = 200;

const keyOf = ({ clNum }: ScanOwner) => `scans ${clNum}`;

export function unknownCodes(owner: ScanOwner): Promise<UnknownCode[]> {
  return userDatabase(owner.userKey).read(['drafts'], async ({ drafts }) => {
    const row = await drafts.get(keyOf(owner));
    return (row?.draft as UnknownCode[] | undefined) ?? [];
  });
}

/** Adds `times` scans to the count of the code, and moves the code to the front of the list. */
export const addUnknownCode = (owner: ScanOwner, code: string, isUnasked: boolean, times = 1) =>
  change(owner, (codes) => {
    const before = codes.find((one) => one.code === code);
    const count = (before?.count ?? 0) + times;
    const others = codes.filter((one) => one !== before);
    return [{ code, count, at: serverNow(), isUnasked }, ...others];
  });

export const removeUnknownCode = (owner: ScanOwner, code: string): Promise<void> =>
  change(owner, (codes) => codes.filter((one) => one.code !== code));

async function change(owner: ScanOwner, become: (codes: UnknownCode[]) => UnknownCode[]) {
  const key = keyOf(owner);
  await userDatabase(owner.userKey).write(['drafts'], async ({ drafts }) => {
    const codes = ((await drafts.get(key))?.draft as UnknownCode[] | undefined) ?? [];
    const draft = become(codes).slice(0, MOST);
    if (draft.length > 0) await drafts.put({ key, draft });
    else await drafts.delete(key);
  });
}
