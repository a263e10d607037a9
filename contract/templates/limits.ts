/** Lines of a template. */
export const TEMPLATE_LINES = 500;
/** Characters of its name. */
export const TEMPLATE_NAME_LENGTH = 60;
