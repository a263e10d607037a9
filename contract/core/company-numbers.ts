export const spacedSiren = (siren: string): string =>
  siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');

export const spacedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** A SIRET starts with the SIREN of the company. */
export const sirenOf = (siret: string): string => siret.slice(0, 9);
