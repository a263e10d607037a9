import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CellFault, ofPart } from '../cells.ts';
import { headKey } from '../file-spec.ts';
import { readText } from '../read-text.ts';
import { FileRefused } from '../report.ts';

const LARGEST = 1024 * 1024;
const LONGEST_FIELD = 1000;

export async function readWhole(file: string): Promise<string> {
  let whole = '';
  for await (const text of readText(file)) {
    whole += text;
    if (whole.length > LARGEST) throw new CellFault('le texte est trop long');
  }
  if (/[^\P{Cc}\t\r\n]/u.test(whole)) throw new CellFault('il contient un caractère de contrôle');
  return whole.replaceAll('\r\n', '\n');
}

export interface Document {
  fields: Map<string, string>;
  body: string;
}

export async function readDocument(file: string): Promise<Document> {
  const text = await readWhole(file);
  const match = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(text);
  if (!match) throw new CellFault('l’en-tête entre deux --- manque');
  const fields = new Map<string, string>();
  for (const line of (match[1] ?? '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(headKey(line.slice(0, colon)), line.slice(colon + 1).trim());
  }
  const body = (match[2] ?? '').trimEnd();
  if (body === '') throw new CellFault('il n’a pas de texte');
  return { fields, body };
}

export function field({ fields }: Document, ...names: string[]): string {
  const value = names.map((name) => fields.get(name)).find((one) => one);
  if (value === undefined) throw new CellFault(`« ${names[0]} » manque dans l’en-tête`);
  if (value.length > LONGEST_FIELD) throw new CellFault(`« ${names[0]} » est trop long`);
  return value;
}

export const articleTexts = (document: Document) => ({
  title: field(document, 'titre', 'title'),
  summary: field(document, 'resume', 'summary'),
  body: document.body,
});

export async function readEnglish(folder: string, slug: string) {
  const file = join(folder, `${slug}.en.md`);
  if (!existsSync(file)) return null;
  return ofPart(`${slug}.en.md`, async () => articleTexts(await readDocument(file)));
}

export async function readFaq(file: string) {
  const questions = await readQuestions(file);
  const inEnglish = file.replace(/\.md$/, '.en.md');
  if (!existsSync(inEnglish)) return questions.map((one) => ({ ...one, english: null }));
  const english = await readQuestions(inEnglish);
  const places = (of: typeof questions) => of.map(({ position }) => position).join();
  if (places(english) !== places(questions)) {
    throw new FileRefused('faq.en.md n’a pas les mêmes questions, dans le même ordre');
  }
  return questions.map((one, at) => {
    const { position: _, ...texts } = english[at] ?? one;
    return { ...one, english: texts };
  });
}

async function readQuestions(file: string) {
  const sections = (await readWhole(file)).split(/^## /m).slice(1);
  const questions = sections.flatMap((section) => {
    const [theme = '', ...entries] = section.split(/^### /m);
    return entries.map((entry, position) => {
      const [question = '', ...rest] = entry.split('\n');
      const one = {
        theme: theme.trim(),
        question: question.trim(),
        answer: rest.join('\n').trim(),
      };
      if (Object.values(one).includes('')) {
        throw new FileRefused(`« ${question} » n’a pas de thème ou de réponse`);
      }
      return { ...one, position };
    });
  });
  if (questions.length === 0) throw new FileRefused('aucune question « ### » sous un thème « ## »');
  return questions;
}
