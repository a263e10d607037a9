/** Why a list is not taken: nothing of it is, then. */
export type ListErrorReason =
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  /** A workbook from before 2007, or one that takes a password. */
  | 'oldBook'
  | 'locked'
  | 'broken'
  | 'unreadable';

export class ListError extends Error {
  override name = 'ListRefusedError';
  readonly reason: ListErrorReason;

  constructor(reason: ListErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
