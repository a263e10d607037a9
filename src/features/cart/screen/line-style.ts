import { cx } from '../../../ui/class-names.ts';

const NARROW =
  "grid-cols-[2.75rem_2.75rem_minmax(0,1fr)_auto] [grid-template-areas:'picture_name_name_total''picture_detail_detail_detail''remove_edit_quantity_quantity''note_note_note_note'] gap-x-2 px-2 py-1 @max-3xl/list:[--box-width:9.25rem] @max-3xl/list:[--control:var(--row-control)] @max-2xl/list:packs-beside @max-2xl/list:grid-rows-[auto_1fr] compact:@max-sm/list:grid-cols-[2.25rem_2.25rem_minmax(0,1fr)_auto]";
/** Layout for a phone whose text size is doubled. */
const NARROWEST =
  "@max-[20rem]/list:[--box-width:0px] @max-[20rem]/list:[--packs-flow:column] @max-[20rem]/list:grid-cols-[3rem_minmax(0,1fr)_auto] @max-[20rem]/list:[grid-template-areas:'picture_name_name''detail_detail_detail''total_total_total''quantity_quantity_quantity''remove_edit_edit''note_note_note']";
const WIDE =
  "@2xl/list:py-0.5 @2xl/list:grid-cols-[2.75rem_minmax(0,1fr)_9.5rem_5.5rem_auto_auto] @2xl/list:[grid-template-areas:'picture_name_quantity_total_edit_remove''picture_detail_quantity_total_edit_remove''._note_note_note_note_note'] @3xl/list:grid-cols-[3rem_minmax(0,1fr)_10.5rem_6.25rem_auto_auto] @3xl/list:gap-x-3 @3xl/list:px-3 compact:@2xl/list:packs-beside compact:@2xl/list:grid-cols-[2.75rem_minmax(0,1fr)_13.5rem_5.5rem_auto_auto] compact:@3xl/list:grid-cols-[2.75rem_minmax(0,1fr)_16.5rem_5.5rem_auto_auto]";

/** The browser does not render rows far from the screen; this usual height reserves their space. */
const FAR =
  '[contain-intrinsic-size:auto_calc(3.25rem+var(--control))] [content-visibility:auto] @2xl/list:[contain-intrinsic-size:auto_calc(var(--control)+1.125rem)] compact:@2xl/list:[contain-intrinsic-size:auto_3.1875rem]';

export const LINE_GRID = cx(
  'relative isolate grid items-center border-b border-divider outline-offset-[-3px] [--picture-height:3.5rem] [--picture-width:3.75rem] last:border-b-0 compact:@2xl/list:min-h-14',
  NARROW,
  NARROWEST,
  WIDE,
  FAR,
);

export const LINE_PICTURE = 'w-full [grid-area:picture]';

export const LINE_NAME =
  'with-picture self-end rounded-sm text-sm leading-4.5 font-semibold [grid-area:name] @max-2xl/list:self-start hover:text-primary hover:underline @4xl/list:text-base @4xl/list:leading-5 compact:@3xl/list:line-clamp-2 compact:@min-[20rem]/list:@max-sm/list:line-clamp-2 compact:@2xl/list:text-sm compact:@2xl/list:leading-[1.0625rem]';

/** In a narrow row, the total may reach into the line of the code, so that it pushes no code down. */
export const LINE_TOTAL =
  'text-right tabular-nums [grid-area:total] @max-2xl/list:self-start @max-2xl/list:[grid-row:total-start/detail-end]';

export const LINE_EDIT =
  'flex h-control min-w-control flex-col items-center justify-center rounded-md text-xs leading-4 font-medium text-primary [grid-area:edit] hover:bg-primary-soft';

export const LINE_REMOVE =
  'grid size-control place-items-center rounded-md text-muted [grid-area:remove] hover:bg-sunken hover:text-text';

export const LINE_NOTES =
  'flex flex-wrap items-center gap-x-2 gap-y-1 pb-1 [grid-area:note] empty:hidden';
