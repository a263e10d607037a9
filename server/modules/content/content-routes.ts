import { eq } from 'drizzle-orm';
import { compactDate } from '../../../contract/core/dates.ts';
import { legalPages } from '../../database/schema/content.ts';
import { parseMarkdown } from '../../documents/markdown/markdown.ts';
import { isUnchanged } from '../../plugins/conditional.ts';
import type { Route } from '../../plugins/routes.ts';
import { SANDBOX } from '../../plugins/security.ts';
import { AppError } from '../../services/app-error.ts';
import { nameFile } from '../../services/document-reader.ts';
import { inDownloadPlace, sendInPieces } from '../../services/download.ts';
import type { Services } from '../../services/services.ts';
import {
  findAttachment,
  markRead,
  readArticle,
  readArticles,
  readFaq,
  readPiece,
} from './content-repository.ts';
import { readRuleTexts } from './rule-texts.ts';

/** The `cache-control` of answers that are the same for all users and seldom change. */
const PUBLIC = 'public, max-age=300';

export function contentModule(route: Route, { config, db, readLimits }: Services): void {
  const ruleTexts = () => readRuleTexts(db, config);

  route('content.articles', async ({ actor }) =>
    readArticles(db, actor.userKey, await ruleTexts()),
  );

  route('content.article', async ({ params, reply }) => {
    const article = await readArticle(db, params.slug, await ruleTexts());
    if (!article) throw new AppError('NOT_FOUND');
    reply.header('cache-control', PUBLIC);
    return article;
  });

  route('content.markRead', async ({ actor, params }) => {
    if (!(await markRead(db, actor.userKey, params.slug))) throw new AppError('NOT_FOUND');
    return { success: true as const };
  });

  route('content.attachment', ({ params, request, reply }) =>
    inDownloadPlace(request, async () => {
      readLimits.count('download', request.actor?.userKey, request);
      const found = await findAttachment(db, params.slug, params.file);
      if (!found) throw new AppError('NOT_FOUND');
      const { hash, type, size } = found;
      reply.headers({
        'cache-control': PUBLIC,
        etag: `"${hash}"`,
        'content-security-policy': SANDBOX,
      });
      if (isUnchanged(request, reply)) {
        reply.code(304);
        return null;
      }
      nameFile(reply, type, params.file);
      await sendInPieces(reply, size, (from, length) => readPiece(db, hash, from, length));
      return undefined;
    }),
  );

  route('content.faq', async () => readFaq(db, await ruleTexts()));

  route('content.legal', async ({ params, reply }) => {
    const [page] = await db.select().from(legalPages).where(eq(legalPages.id, params.id));
    if (!page) throw new AppError('NOT_FOUND');
    reply.header('cache-control', PUBLIC);
    const { id, title, body, updatedOn } = page;
    const fill = await ruleTexts();
    return {
      id,
      title: fill(title),
      content: parseMarkdown(fill(body)),
      updatedOn: compactDate(updatedOn),
    };
  });
}
