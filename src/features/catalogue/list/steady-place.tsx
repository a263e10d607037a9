import { Component, type ReactNode } from 'react';
import type { ListRow } from '../../products/list/list-session.ts';
import { rowId } from './product-items.tsx';

interface SteadyPlaceProps {
  rows: readonly ListRow[];
  children: ReactNode;
}

const USES = ['pointerdown', 'focusin'];

/**
 * Scrolls the page when rows change, so that the row in view does not move: the scroll anchoring of
 * browsers fails at the top of a page. Only classes have `getSnapshotBeforeUpdate`.
 */
export class SteadyPlace extends Component<SteadyPlaceProps> {
  isUsed = false;

  noteUse = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('li[id]')) this.isUsed = true;
  };

  override componentDidMount(): void {
    for (const kind of USES) document.addEventListener(kind, this.noteUse, true);
  }

  override componentWillUnmount(): void {
    for (const kind of USES) document.removeEventListener(kind, this.noteUse, true);
  }

  override getSnapshotBeforeUpdate(before: SteadyPlaceProps): Anchor {
    // Until the user has used a row, the page stays at its top.
    if (window.scrollY === 0 && !this.isUsed) return null;
    return isSameOrder(before.rows, this.props.rows) ? anchorIn(before.rows) : null;
  }

  override componentDidUpdate(_: SteadyPlaceProps, __: object, anchor: Anchor): void {
    if (!anchor?.element.isConnected) return;
    const moved = anchor.element.getBoundingClientRect().top - anchor.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function anchorIn(rows: readonly ListRow[]): Anchor {
  const focused = document.activeElement;
  if (focused?.closest('li[id]')) return anchorAt(focused);
  for (const { product } of rows) {
    const anchor = anchorAt(document.getElementById(rowId(product.arNum)));
    if (anchor && anchor.top >= 0) return anchor;
  }
  return null;
}

type Anchor = ReturnType<typeof anchorAt>;

const anchorAt = (element: Element | null) =>
  element && { element, top: element.getBoundingClientRect().top };

function isSameOrder(before: readonly ListRow[], now: readonly ListRow[]): boolean {
  if (before.length === 0 || before.length > now.length) return false;
  return before.every(({ product }, at) => now[at]?.product.arNum === product.arNum);
}
