/** Where the same picture is as small as lists show it; a drawing is one for all sizes. */
export const thumbnailOf = (picture: string): string =>
  picture.endsWith('.svg') ? picture : `${picture}-small`;
