export const LINE_ACTION =
  'inline-flex min-h-control items-center gap-1.5 rounded-sm text-sm font-medium text-primary hover:underline';
