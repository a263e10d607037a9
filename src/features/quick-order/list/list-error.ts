/** `oldBook` is a workbook from before 2007. */
export type ListErrorReason =
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  | 'oldBook'
  | 'locked'
  | 'broken'
  | 'unreadable';

export class ListError extends Error {
  readonly reason: ListErrorReason;

  constructor(reason: ListErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
