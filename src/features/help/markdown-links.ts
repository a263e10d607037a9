import { safePath } from '../../../contract/core/redirects.ts';

export type CheckedLink = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

/** Where a link of a text may lead: a page of ours, or out by a scheme that runs nothing. */
export function checkLink(href: string): CheckedLink | undefined {
  const path = safePath(href);
  if (path) return { kind: 'inside', path };
  return /^(?:https:\/\/|mailto:|tel:)[^\s]+$/i.test(href) ? { kind: 'outside', href } : undefined;
}
