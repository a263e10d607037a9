export const MESSAGE_LENGTH = 5000;
export const SUBJECT_LENGTH = 120;
export const FILE_NAME_LENGTH = 120;

export const MESSAGE_FILES = 5;
export const MESSAGE_BYTES = 5_000_000;

/** The size of one uploaded piece of a file. In Base64 it is well below the body limit. */
export const PIECE_BYTES = 144 * 1024;
