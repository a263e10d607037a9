import { deviceStorage } from '../../../../lib/storage.ts';
import { remembered } from './targets.ts';

const KEY = 'comptoir-palette-recents';

/** An earlier page wrote it, so only what is valid of it counts. */
export function readRecents(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const rememberTarget = (id: string): void =>
  deviceStorage.setItem(KEY, JSON.stringify(remembered(readRecents(), id)));
