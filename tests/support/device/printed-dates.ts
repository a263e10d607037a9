import { vi } from 'vitest';
import { type DateForm, FORMS, intlWithForm } from './date-forms.ts';

export const dateForms = Object.keys(FORMS) as DateForm[];

/** Changes the dates that `Intl` prints, in every locale. */
export function printDatesAs(form: DateForm): void {
  vi.stubGlobal('Intl', intlWithForm(FORMS[form]));
}
