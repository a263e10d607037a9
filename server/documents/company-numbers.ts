/** 012345674 → 012 345 674; what is not nine digits stays as it is. */
export const spacedSiren = (siren: string): string =>
  siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');

/** 01234567400019 → 012 345 674 00019 */
export const spacedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** A company's number is the head of those of its establishments. */
export const sirenOf = (siret: string): string => siret.slice(0, 9);

/** In groups of four, as it is read. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
