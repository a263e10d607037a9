export const VISIT_NOTE_LENGTH = 2000;

export const VISIT_NOTES = 200;
