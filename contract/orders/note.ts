/** Characters of a note on a line. */
export const NOTE_LENGTH = 200;
