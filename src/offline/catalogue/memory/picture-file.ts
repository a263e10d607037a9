/** A new photograph gets a new address, so no cache serves the old one; 0 for none. */
export const pictureFile = (arNum: number, picture: number): string =>
  picture === 0 ? `${arNum}.svg` : `${arNum}-${picture}`;
