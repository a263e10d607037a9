/**
 * `picture` identifies the photograph, 0 for none: a new photograph gets a new address, so no cache
 * serves the old one.
 */
export const pictureFile = (arNum: number, picture: number): string =>
  picture === 0 ? `${arNum}.svg` : `${arNum}-${picture}`;
