import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { line } from '../../../contract/core/fields.ts';
import { referenceSchema } from '../../../contract/global/schemas.ts';
import { isIban } from '../../../contract/invoices/transfer-code.ts';
import { CellFault, day, ofPart, oneOf, yesOrNo } from '../cells.ts';
import { FileRefused, type FileReport, nothingDone, type TakePart } from '../report.ts';
import { dropUnused, readStoredFile, type StoredFile, storeFile } from '../stored-file.ts';
import { placeholdersOf } from './placeholders.ts';
import {
  articleTexts,
  type Document,
  field,
  readDocument,
  readEnglish,
  readFaq,
  readWhole,
} from './read-document.ts';

const ATTACHED = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  most: 10 * 1024 * 1024,
} as const;
const articleKind = oneOf({
  actualite: 'news',
  conseil: 'advice',
  service: 'service',
  offre: 'offer',
  news: 'news',
  advice: 'advice',
  offer: 'offer',
});

export const importArticles: TakePart = async (client, folder, report) => {
  const done = nothingDone();
  await eachDocument(folder, report, async (slug, document) => {
    if (document.fields.has('supprimer') && yesOrNo.parse(field(document, 'supprimer'))) {
      const { rowCount } = await client.query('delete from articles where slug = $1', [slug]);
      done[rowCount ? 'removed' : 'same'] += 1;
      return;
    }
    const values = {
      slug,
      ...articleTexts(document),
      english: await readEnglish(folder, slug),
      kind: articleKind.parse(field(document, 'genre', 'kind')),
      published_on: day.parse(field(document, 'date')),
    };
    await checkPlaceholders(client, values);
    const beside = join(folder, slug);
    const attached = existsSync(beside) ? await readAttached(beside) : undefined;
    const text = await upsert(client, 'articles', 'slug', values);
    const files = attached ? await attach(client, slug, attached) : false;
    done[text === 'same' && files ? 'changed' : text] += 1;
  });
  await dropUnused(client);
  return done;
};

interface Attached extends StoredFile {
  file: string;
}

async function readAttached(folder: string): Promise<Attached[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const attached: Attached[] = [];
  for (const file of names) {
    if (!/^[\w-]{1,80}\.[a-z0-9]{1,5}$/.test(file)) {
      throw new CellFault(`pièce jointe « ${file} » : lettres sans accent, chiffres, - et _`);
    }
    const stored = await ofPart(`pièce jointe « ${file} »`, () =>
      readStoredFile(join(folder, file), ATTACHED),
    );
    attached.push({ file, ...stored });
  }
  return attached;
}

async function attach(client: PoolClient, slug: string, attached: Attached[]): Promise<boolean> {
  for (const file of attached) await storeFile(client, file);
  const rows = attached.map(({ file, hash }, position) => ({
    file,
    hash,
    position,
    title: file.replace(/\.[^.]*$/, '').replace(/[-_]+/g, ' '),
  }));
  const { rowCount: gone } = await client.query(
    'delete from article_attachments where slug = $1 and file <> all ($2::text[])',
    [slug, rows.map(({ file }) => file)],
  );
  const { rowCount: changed } = await client.query(
    `insert into article_attachments as t (slug, file, title, position, hash)
     select $1, file, title, position, hash
     from json_to_recordset($2::json) as r(file text, title text, position int, hash text)
     on conflict (slug, file) do update
       set title = excluded.title, position = excluded.position, hash = excluded.hash
     where (t.title, t.position, t.hash)
       is distinct from (excluded.title, excluded.position, excluded.hash)`,
    [slug, JSON.stringify(rows)],
  );
  return Boolean(gone || changed);
}

async function checkPlaceholders(client: PoolClient, texts: unknown): Promise<void> {
  for (const { zone } of placeholdersOf(JSON.stringify(texts))) {
    if (zone === '') continue;
    const { rowCount } = await client.query(
      `select from delivery_zones join delivery_prices using (zt_num)
       where delivery_zones.name = $1 and free_from is not null limit 1`,
      [zone],
    );
    if (!rowCount) {
      throw new CellFault(`« {{freeDelivery ${zone}}} » : aucune zone « ${zone} » n’a de franco`);
    }
  }
}

/**
 * Imports `legal/<page>.md`. The shop links to the pages mentions, cgv, confidentialite, cookies
 * and accessibilite.
 */
export const importLegal: TakePart = async (client, folder, report) => {
  const done = nothingDone();
  await eachDocument(folder, report, async (id, document) => {
    const title = field(document, 'titre', 'title');
    const values = {
      id,
      title,
      body: document.body,
      updated_on: day.parse(field(document, 'date')),
    };
    await checkPlaceholders(client, values);
    done[await upsert(client, 'legal_pages', 'id', values)] += 1;
  });
  return done;
};

async function eachDocument(
  folder: string,
  report: FileReport,
  take: (id: string, document: Document) => Promise<void>,
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const names = files.filter(
    (name) => !(name.endsWith('.en.md') && files.includes(name.replace('.en.', '.'))),
  );
  for (const name of names) {
    const id = name.slice(0, -3);
    try {
      if (!/^[a-z0-9-]{1,60}$/.test(id)) {
        throw new CellFault('son nom n’a que minuscules, chiffres et tirets, 60 au plus');
      }
      await take(id, await readDocument(join(folder, name)));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      report.refuseItem(name, error.message);
    }
  }
}

/**
 * Imports `faq.md`, and deletes stored questions that the file does not contain. `faq.en.md` has
 * the same questions in English.
 */
export const importFaq: TakePart = async (client, file) => {
  const entries = await readFaq(file);
  await checkPlaceholders(client, entries);
  const questions = JSON.stringify(entries);
  const given = `from json_to_recordset($1::json)
    as r(theme text, question text, answer text, english jsonb, position int)`;
  const run = async (statement: string) =>
    (await client.query(statement, [questions])).rowCount ?? 0;
  const removed = await run(`delete from faq_entries t where not exists (
    select ${given} where r.theme = t.theme and r.question = t.question)`);
  const changed = await run(`update faq_entries t
    set answer = r.answer, english = r.english, position = r.position
    ${given} where r.theme = t.theme and r.question = t.question
      and (t.answer, t.english, t.position)
        is distinct from (r.answer, r.english, r.position)`);
  const added =
    await run(`insert into faq_entries (fq_num, theme, question, answer, english, position)
    select (select coalesce(max(fq_num), 0) from faq_entries) + row_number() over (),
      r.theme, r.question, r.answer, r.english, r.position
    ${given} where not exists (select from faq_entries t
      where r.theme = t.theme and r.question = t.question)`);
  const same = entries.length - added - changed;
  return { added, changed, removed, same };
};

const amount = z.string().regex(/^\d{1,9}\.\d{4}$/, 'il faut quatre décimales ("350.0000")');

const NO_IBAN = 'ce n’est pas un IBAN : ses deux chiffres de contrôle ne vont pas avec lui';

const givenReference = referenceSchema
  .omit({ analytics: true })
  .extend({
    bank: z
      .strictObject({
        iban: line.overwrite((text) => text.replaceAll(' ', '')).refine(isIban, NO_IBAN),
        bic: z.string().regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'il faut un BIC'),
      })
      .optional(),
    freeDeliveryFrom: amount,
    minimumOrder: amount,
    deliveryCutoff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'il faut une heure ("16:00")'),
  })
  .strict();

export const importReference: TakePart = async (client, file) => {
  const parsed = givenReference.safeParse(jsonOf(await readWhole(file)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new FileRefused(`${issue?.path.join('.') || 'le contenu'} : ${issue?.message}`);
  }
  await checkPlaceholders(client, parsed.data);
  const values = { id: 1, data: JSON.stringify(parsed.data) };
  return { ...nothingDone(), [await upsert(client, 'reference_data', 'id', values)]: 1 };
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileRefused(`ce n’est pas du JSON (${(error as Error).message})`);
  }
}

async function upsert(
  client: PoolClient,
  table: string,
  key: string,
  values: Record<string, unknown>,
): Promise<'added' | 'changed' | 'same'> {
  const names = Object.keys(values);
  const excluded = names.map((name) => `excluded.${name}`).join(', ');
  const { rows } = await client.query<{ is_new: boolean }>(
    `insert into ${table} as t (${names.join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (${key}) do update set (${names.join(', ')}) = row(${excluded})
     where (${names.map((name) => `t.${name}`).join(', ')}) is distinct from (${excluded})
     returning xmax = 0 as is_new`,
    Object.values(values),
  );
  const [row] = rows;
  if (!row) return 'same';
  return row.is_new ? 'added' : 'changed';
}
