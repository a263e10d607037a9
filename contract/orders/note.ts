export const NOTE_LENGTH = 200;

export const REFERENCE_LENGTH = 40;
export const COMMENT_LENGTH = 1000;
export const INSTRUCTIONS_LENGTH = 300;

export const cleanNote = (typed = ''): string | null =>
  typed.replaceAll('\0', '').trim().toWellFormed() || null;
