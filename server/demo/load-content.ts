import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from '../import/texts/placeholders.ts';
import { field, readDocument, readEnglish, readFaq } from '../import/texts/read-document.ts';
import { addDays } from './calendar-days.ts';
import { makeAttachments } from './content/attachments.ts';
import { insertRows, type Queryable } from './insert.ts';
import { REDIRECTS, referenceData } from './reference-data.ts';
import { typographic } from './typography.ts';

const FOLDER = join(import.meta.dirname, 'content');

export async function loadContent(client: Queryable, today: string): Promise<void> {
  const dayOf = (daysAgo: string) => addDays(today, -Number(daysAgo));
  const articles = (await documents('articles')).map(({ id, body, english, of }) => ({
    slug: id,
    title: of('title'),
    summary: of('summary'),
    body,
    english,
    kind: of('kind'),
    publishedOn: dayOf(of('days_ago')),
  }));
  await insertRows(client, 'articles', articles);
  await loadAttachments(client);
  const faq = (await readFaq(join(FOLDER, 'faq.md'))).map((entry, index) => ({
    fqNum: index + 1,
    theme: typographic(entry.theme),
    question: typographic(entry.question),
    answer: typographic(entry.answer),
    english: entry.english,
    position: entry.position,
  }));
  placeholdersOf(JSON.stringify([articles, faq, referenceData]));
  await insertRows(client, 'faq_entries', faq);
  const legal = (await documents('legal')).map(({ id, body, of }) => ({
    id,
    title: of('title'),
    body,
    updatedOn: dayOf(of('days_ago')),
  }));
  await insertRows(client, 'legal_pages', legal);
  await insertRows(client, 'reference_data', [{ id: 1, data: referenceData }]);
  await insertRows(client, 'redirects', REDIRECTS);
}

async function loadAttachments(client: Queryable): Promise<void> {
  const attachments = (await makeAttachments()).map((attachment) => ({
    ...attachment,
    hash: createHash('sha256').update(attachment.bytes).digest('hex'),
  }));
  const files = attachments.map(({ hash, type, bytes }) => ({
    hash,
    type,
    size: bytes.length,
    bytes: `\\x${bytes.toString('hex')}`,
  }));
  await insertRows(client, 'files', files);
  await insertRows(
    client,
    'article_attachments',
    attachments.map(({ slug, file, title, hash }) => ({ slug, file, title, hash })),
  );
}

async function documents(folder: string) {
  const path = join(FOLDER, folder);
  const files = readdirSync(path).filter((file) => !file.endsWith('.en.md'));
  return Promise.all(
    files.sort().map(async (file) => {
      const id = file.replace(/\.md$/, '');
      const document = await readDocument(join(path, file));
      return {
        id,
        body: typographic(document.body),
        english: await readEnglish(path, id),
        of: (name: string) => typographic(field(document, name)),
      };
    }),
  );
}
