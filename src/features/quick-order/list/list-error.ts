/** Why a list is not taken: nothing of it is, then. */
export type ListRefusal =
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  /** A workbook from before 2007, or one that takes a password. */
  | 'oldBook'
  | 'locked'
  | 'broken'
  | 'unreadable';

export class ListRefusedError extends Error {
  override name = 'ListRefusedError';
  readonly reason: ListRefusal;

  constructor(reason: ListRefusal) {
    super(reason);
    this.reason = reason;
  }
}
