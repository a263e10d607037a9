import { cx } from '../../../../ui/class-names.ts';

const NARROW =
  "grid-cols-[3.5rem_minmax(0,1fr)_auto] [grid-template-areas:'picture_text_total''._quantity_quantity'] gap-x-3 gap-y-2 p-3";
const WIDE =
  "@xl/list:grid-cols-[4rem_minmax(0,1fr)_10.5rem_6.25rem] @3xl/list:grid-cols-[4.5rem_minmax(0,1fr)_13rem_7.5rem] @xl/list:[grid-template-areas:'picture_text_quantity_total'] @3xl/list:gap-x-5 @xl/list:px-4";

/** The browser renders it when it comes near; the usual height stands in until then. */
const FAR = '[contain-intrinsic-size:auto_10.5rem] [content-visibility:auto]';

export const LINE_GRID = cx(
  'grid items-start border-b border-divider py-3 outline-offset-[-3px] last:border-b-0',
  NARROW,
  WIDE,
  FAR,
);

export const LINE_ACTION =
  'inline-flex min-h-control items-center gap-1.5 rounded-sm text-sm font-medium text-primary hover:underline';
