export const VISIT_NOTE_LENGTH = 2000;

/** Per client. */
export const VISIT_NOTES = 200;
