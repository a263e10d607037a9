/**
 * The last part of the address of an article’s picture. `picture` is what tells one photograph from
 * another, 0 where there is none: a new one has a new address, and no cache holds on to the old.
 */
export const pictureFile = (arNum: number, picture: number): string =>
  picture === 0 ? `${arNum}.svg` : `${arNum}-${picture}`;
