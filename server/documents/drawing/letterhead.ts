import { spacedSiren, spacedSiret } from '../../../contract/core/company-numbers.ts';
import { formatPhone } from '../../../contract/core/phones.ts';
import type { Distributor } from '../distributor.ts';
import type { DocumentTexts } from '../document-texts.ts';
import type { Formats } from '../formats.ts';
import { INNER, LEFT, MUTED, type Paper, TOP } from './paper.ts';
import type { Style } from './writer.ts';

export interface Letterhead {
  title: string;
  number: string;
  facts: readonly (readonly [label: string, value: string | null])[];
  parties: readonly Party[];
}

export interface Party {
  label: string;
  name: string;
  lines: readonly (string | null)[];
}

const NAME: Style = { size: 15, weight: 'strong' };
const SMALL: Style = { size: 7.6, colour: MUTED };
const TITLE: Style = { size: 15, weight: 'strong' };
const NUMBER: Style = { size: 9.5, weight: 'strong' };
const VALUE: Style = { size: 8.2 };
const PARTY_NAME: Style = { size: 8.6, weight: 'strong' };
const RIGHT = LEFT + INNER * 0.56;
const RIGHT_WIDTH = INNER * 0.44;
const FACT_LABEL = 74;
const GUTTER = 18;

export function drawLetterhead(paper: Paper, distributor: Distributor, head: Letterhead): void {
  const below = Math.max(drawSender(paper, distributor), drawFacts(paper, head));
  paper.y = below + 14;
  drawParties(paper, head.parties);
  paper.y += 16;
}

export function drawRunningHead(paper: Paper, left: string, right: string): number {
  paper.writer.write(
    left,
    { x: LEFT, y: TOP - 8, width: INNER / 2 },
    { ...SMALL, weight: 'strong' },
  );
  const place = { x: LEFT + INNER / 2, y: TOP - 8, width: INNER / 2, align: 'right' as const };
  paper.writer.write(right, place, SMALL);
  return TOP + 14;
}

const LOGO = { width: 150, height: 34 };
/**
 * A logo wider than this multiple of the logo’s largest height has the name below instead of beside
 * it.
 */
const WIDE = 2;

function drawSender(paper: Paper, { name, address, phone, email }: Distributor): number {
  const { writer, look } = paper;
  const logo = drawLogo(paper);
  const isWide = logo.width > WIDE * LOGO.height;
  const indent = logo.width === 0 || isWide ? 0 : logo.width + 10;
  const place = { x: LEFT + indent, width: INNER * 0.5 - indent };
  const y = isWide ? TOP + logo.height + 6 : TOP;
  const below = writer.write(name, { ...place, y }, { ...NAME, colour: look.accent }) + 2;
  const lines = [...address, formatPhone(phone), email];
  return writer.write(lines.join('\n'), { ...place, y: below }, SMALL);
}

function drawLogo({ doc, look: { logo } }: Paper): { width: number; height: number } {
  if (!logo) return { width: 0, height: 0 };
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const room = { width: logo.width * scale, height: logo.height * scale };
  doc.image(Buffer.from(logo.png), LEFT, TOP, room);
  return room;
}

function drawFacts({ writer }: Paper, { title, number, facts }: Letterhead): number {
  let y = writer.write(title, { x: RIGHT, y: TOP, width: RIGHT_WIDTH }, TITLE);
  y = writer.write(number, { x: RIGHT, y, width: RIGHT_WIDTH }, NUMBER) + 4;
  for (const [label, value] of facts) {
    if (value === null || value === '') continue;
    const labelled = writer.write(label, { x: RIGHT, y: y + 0.3, width: FACT_LABEL }, SMALL);
    const place = { x: RIGHT + FACT_LABEL + 6, y, width: RIGHT_WIDTH - FACT_LABEL - 6 };
    y = Math.max(labelled, writer.write(value, place, VALUE));
  }
  return y;
}

function drawParties(paper: Paper, parties: readonly Party[]): void {
  const width = (INNER - GUTTER * (parties.length - 1)) / parties.length;
  const tops = parties.map(({ label, name, lines }, index) => {
    const place = { x: LEFT + index * (width + GUTTER), width };
    paper.rule(paper.y, paper.look.accent, 0.8, place.x, width);
    let y = paper.writer.write(label, { ...place, y: paper.y + 5 }, SMALL);
    y = paper.writer.write(name, { ...place, y }, PARTY_NAME);
    const rest = lines.filter((line) => line !== null && line !== '');
    return rest.length === 0 ? y : paper.writer.write(rest.join('\n'), { ...place, y }, VALUE);
  });
  paper.y = Math.max(paper.y, ...tops);
}

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
