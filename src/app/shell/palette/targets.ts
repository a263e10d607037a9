import type { ReactNode } from 'react';
import { parseJson } from '../../../../contract/core/json.ts';
import { fold } from '../../../../contract/core/text.ts';
import { isString } from '../../../lib/plain-data.ts';
import { deviceStorage } from '../../../lib/storage.ts';

export interface Target {
  /**
   * Identifies the target in the stored list of recent targets, so it must not change between
   * versions.
   */
  id: string;
  label: string;
  /** A text that is shown beside the label. It is searched too. */
  about?: string;
  /** Further words for the search. They are not shown. */
  words?: string;
  face: ReactNode;
  /**
   * If set, the palette stays open until the target has navigated, and shows a failure of the
   * target.
   */
  isSlow?: true;
  go: () => void | Promise<void>;
}

export interface Group {
  name: 'recents' | 'pages' | 'actions' | 'clients' | 'orders' | 'products';
  targets: readonly Target[];
}

const wordsOf = (text: string): string[] => fold(text).split(/[\s-]+/);

const beginsAny = (words: readonly string[], beginning: string): boolean =>
  words.some((word) => word.startsWith(beginning));

/**
 * Returns targets that have, for each typed word, a word that starts with it. Labels that start
 * with the whole text come first.
 */
export function search(targets: readonly Target[], query: string, limit: number): Target[] {
  const typed = fold(query);
  const words = wordsOf(query);
  return targets
    .flatMap((target) => {
      const label = wordsOf(target.label);
      const all = [...label, ...wordsOf(`${target.about ?? ''} ${target.words ?? ''}`)];
      if (!words.every((word) => beginsAny(all, word))) return [];
      const isLabel = words.every((word) => beginsAny(label, word));
      return [{ target, rank: fold(target.label).startsWith(typed) ? 0 : isLabel ? 1 : 2 }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ target }) => target);
}

const RECENTS = 'comptoir-palette-recents';
const RECENTS_KEPT = 5;

/** Returns the stored ids. Another version may have written an invalid value: it is ignored. */
export function readRecents(): string[] {
  const stored = parseJson(deviceStorage.getItem(RECENTS) ?? '');
  return Array.isArray(stored) ? stored.filter(isString) : [];
}

export function rememberTarget(id: string): void {
  const others = readRecents().filter((one) => one !== id);
  deviceStorage.setItem(RECENTS, JSON.stringify([id, ...others].slice(0, RECENTS_KEPT)));
}

/** Returns the groups for an empty search: first the recent targets, then all others. */
export function withoutQuery(last: readonly Target[], groups: readonly Group[]): Group[] {
  const shown = new Set(last.map(({ id }) => id));
  return [
    { name: 'recents', targets: last },
    ...groups.map(({ name, targets }) => ({
      name,
      targets: targets.filter(({ id }) => !shown.has(id)),
    })),
  ];
}
