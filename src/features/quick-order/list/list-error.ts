export type ListErrorReason =
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  /** A workbook from before 2007. */
  | 'oldBook'
  | 'locked'
  | 'broken'
  | 'unreadable';

export class ListError extends Error {
  override name = 'ListError';
  readonly reason: ListErrorReason;

  constructor(reason: ListErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
