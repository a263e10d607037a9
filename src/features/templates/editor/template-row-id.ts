export const templateRowId = (arNum: number | undefined): string => `template-line-${arNum}`;
