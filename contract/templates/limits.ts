export const TEMPLATE_LINES = 500;
export const TEMPLATE_NAME_LENGTH = 60;
