/** Characters of a note on a line. */
export const NOTE_LENGTH = 200;

/** Characters of what goes with an order: the buyer's reference, a comment, a word to the driver. */
export const REFERENCE_LENGTH = 40;
export const COMMENT_LENGTH = 1000;
export const INSTRUCTIONS_LENGTH = 300;
