/** Characters of a note on a client. */
export const VISIT_NOTE_LENGTH = 2000;

/** Notes on one client that are kept. */
export const VISIT_NOTES = 200;
