/** The address typed on one form of a visit is there on the next: asking twice loses what was said. */
let typed = '';

export const rememberEmail = (email: string): void => {
  typed = email;
};

export const typedEmail = (): string => typed;
