import { typographic } from '../typography.ts';

export interface Document {
  id: string;
  fields: Record<string, string>;
  body: string;
}

/** A Markdown file with lines `key: value` between two `---` at its head. */
export function readDocument(file: string, text: string): Document {
  const match = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text);
  if (!match) throw new Error(`${file} has no head`);
  const fields = Object.fromEntries(
    (match[1] ?? '').split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), typographic(line.slice(colon + 1).trim())];
    }),
  );
  return { id: file.replace(/\.md$/, ''), fields, body: typographic((match[2] ?? '').trimEnd()) };
}

export interface FaqRow {
  [column: string]: unknown;
  fqNum: number;
  theme: string;
  question: string;
  answer: string;
  position: number;
}

/** `## theme`, then under it `### question` with its answer. */
export function readFaq(text: string): FaqRow[] {
  const rows: FaqRow[] = [];
  for (const section of text.split(/^## /m).slice(1)) {
    const [theme = '', ...questions] = section.split(/^### /m);
    questions.forEach((entry, position) => {
      const end = entry.indexOf('\n');
      rows.push({
        fqNum: rows.length + 1,
        theme: typographic(theme.trim()),
        question: typographic(entry.slice(0, end).trim()),
        answer: typographic(entry.slice(end).trim()),
        position,
      });
    });
  }
  return rows;
}
