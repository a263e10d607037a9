import { parseJson } from '../../../../contract/core/json.ts';
import { isString } from '../../../lib/plain-data.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { remembered } from './targets.ts';

const KEY = 'comptoir-palette-recents';

/** Returns the stored ids. Another version may have written an invalid value: it is ignored. */
export function readRecents(): string[] {
  const kept = parseJson(deviceStorage.getItem(KEY) ?? '');
  return Array.isArray(kept) ? kept.filter(isString) : [];
}

export const rememberTarget = (id: string): void =>
  deviceStorage.setItem(KEY, JSON.stringify(remembered(readRecents(), id)));
