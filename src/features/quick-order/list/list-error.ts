import type { frQuickOrder } from '../texts.fr.ts';

export type ListErrorReason = keyof (typeof frQuickOrder)['quick']['problems'];

export class ListError extends Error {
  readonly reason: ListErrorReason;

  constructor(reason: ListErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
