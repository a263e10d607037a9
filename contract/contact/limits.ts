/** Characters of a message and of its subject. */
export const MESSAGE_LENGTH = 5000;
export const SUBJECT_LENGTH = 120;
export const FILE_NAME_LENGTH = 120;

/** Files of one message, and bytes of all of them together. */
export const MESSAGE_FILES = 5;
export const MESSAGE_BYTES = 5_000_000;

/** Bytes of one piece of a file: in base64 it stays well under what a body may weigh. */
export const PIECE_BYTES = 144 * 1024;
