/** `oldBook` is a workbook from before 2007, `binaryBook` an .xlsb. */
export type ListErrorReason =
  | 'tooLarge'
  | 'tooLong'
  | 'empty'
  | 'oldBook'
  | 'binaryBook'
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
