/** `oldBook` is a workbook in the format before Excel 2007 (.xls). `binaryBook` is an .xlsb. */
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
