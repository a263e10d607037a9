import { spacedSiren, spacedSiret } from '../company-numbers.ts';
import type { Distributor } from '../distributor.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Formats } from '../formats.ts';

export function legalFoot({ name, legal }: Distributor, t: DocumentTexts, f: Formats): string[] {
  if (!legal) return [];
  const { form, capital, siren, siret, register, vatNumber, seat } = legal;
  const place = [seat.line1, seat.line2, `${seat.postalCode} ${seat.city}`];
  return [
    [t.legal.company(name, form, f.round(capital)), ...place.filter((line) => line !== null)].join(
      ', ',
    ),
    [
      t.legal.register(register, spacedSiren(siren)),
      t.siret(spacedSiret(siret)),
      t.vatNumber(vatNumber),
    ].join(' · '),
  ];
}
