import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Body } from '../../../contract/api.ts';
import { TEMPLATE_LINES } from '../../../contract/templates/limits.ts';
import type { TemplateLine } from '../../../contract/templates/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { products } from '../../database/schema/catalogue.ts';
import { templateLines, templates } from '../../database/schema/orders.ts';
import { AppError } from '../../services/app-error.ts';
import type { OfClient } from '../../services/idempotency.ts';
import { requireProduct } from '../../services/require-product.ts';

const MOST_TEMPLATES = 100;
const PORTION = 2;

/**
 * The time of a change. `now()` is the start of the transaction, so a command that waited for a
 * lock could seem older than the command before.
 */
const LATEST = sql`clock_timestamp()`;

const TOUCHED = {
  revision: sql`${templates.revision} + 1`,
  updatedAt: LATEST,
  deletedAt: null,
};

const isOwn = ({ clNum, key }: OfClient) => and(eq(templates.key, key), eq(templates.clNum, clNum));

/**
 * Returns the templates as JSON text. PostgreSQL writes the text, because serialising a hundred
 * templates of 500 lines would block the server’s thread. Reads a few templates per statement,
 * because one statement for all templates would block the embedded database.
 */
export async function readTemplates(executor: Executor, clNum: number): Promise<string> {
  const { rows: found } = await executor.execute<{ te_num: number }>(sql`
    select te_num from templates where cl_num = ${clNum} and deleted_at is null
    order by updated_at desc, te_num desc`);
  const read: string[] = [];
  for (let at = 0; at < found.length; at += PORTION) {
    const teNums = found.slice(at, at + PORTION).map((row) => row.te_num);
    const { rows } = await executor.execute<{ template: string }>(sql`
      select json_build_object('key', t.key, 'name', t.name, 'lines', (
          select coalesce(json_agg(json_build_object('arNum', l.ar_num, 'quantity', l.quantity)
            order by l.position), '[]')
          from template_lines l where l.te_num = t.te_num),
        'updatedAt', floor(extract(epoch from t.updated_at) * 1000)::bigint)::text as template
      from unnest(${sql.param(teNums)}::int[]) with ordinality as asked (te_num, place)
      join templates t using (te_num)
      where t.deleted_at is null order by asked.place`);
    read.push(...rows.map(({ template }) => template));
  }
  return `[${read.join(',')}]`;
}

export async function saveTemplate(
  executor: Executor,
  { clNum, key }: OfClient,
  { name, lines }: Body<'templates.save'>,
): Promise<void> {
  await checkLines(executor, lines);
  const [saved] = await executor
    .insert(templates)
    .values({ key, clNum, name, updatedAt: LATEST })
    .onConflictDoUpdate({
      target: templates.key,
      set: { name, ...TOUCHED },
      setWhere: eq(templates.clNum, clNum),
    })
    .returning({ teNum: templates.teNum });
  // The key belongs to a template of another client.
  if (!saved) throw new AppError('NOT_FOUND');
  await checkCount(executor, clNum);
  const { teNum } = saved;
  await executor.delete(templateLines).where(eq(templateLines.teNum, teNum));
  const rows = lines.map((line, position) => ({ teNum, clNum, position, ...line }));
  if (rows.length > 0) await executor.insert(templateLines).values(rows);
}

export async function setTemplateLine(
  executor: Executor,
  template: OfClient,
  { arNum, quantity }: { arNum: number; quantity: number },
): Promise<void> {
  const teNum = await touchTemplate(executor, template);
  await requireProduct(executor, arNum);
  if (quantity === 0) {
    await executor
      .delete(templateLines)
      .where(and(eq(templateLines.teNum, teNum), eq(templateLines.arNum, arNum)));
    return;
  }
  const { rows } = await executor.execute<{ others: number; place: number }>(sql`
    select count(*) filter (where ar_num <> ${arNum})::int as others,
      coalesce(max(position) + 1, 0) as place
    from template_lines where te_num = ${teNum}`);
  const { others = 0, place = 0 } = rows[0] ?? {};
  if (others >= TEMPLATE_LINES) throw new AppError('CONFLICT');
  await executor
    .insert(templateLines)
    .values({ teNum, clNum: template.clNum, arNum, quantity, position: place })
    .onConflictDoUpdate({
      target: [templateLines.teNum, templateLines.arNum],
      set: { quantity },
    });
}

/**
 * Changes a template. An edit of a deleted template restores the template, so that the edit is not
 * lost.
 */
export async function touchTemplate(
  executor: Executor,
  template: OfClient,
  change: { name?: string } = {},
): Promise<number> {
  const [touched] = await executor
    .update(templates)
    .set({ ...change, ...TOUCHED })
    .where(isOwn(template))
    .returning({ teNum: templates.teNum });
  if (!touched) throw new AppError('NOT_FOUND');
  await checkCount(executor, template.clNum);
  return touched.teNum;
}

/** Marks the template as deleted. The row stays, so that a repeated deletion succeeds. */
export async function deleteTemplate(executor: Executor, template: OfClient): Promise<void> {
  const deleted = await executor
    .update(templates)
    .set({ deletedAt: sql`coalesce(${templates.deletedAt}, now())` })
    .where(isOwn(template))
    .returning({ teNum: templates.teNum });
  if (deleted.length === 0) throw new AppError('NOT_FOUND');
}

async function checkLines(executor: Executor, lines: readonly TemplateLine[]): Promise<void> {
  const arNums = lines.map(({ arNum }) => arNum);
  const known = await executor
    .select({ arNum: products.arNum })
    .from(products)
    .where(inArray(products.arNum, arNums));
  const left = new Set(known.map(({ arNum }) => arNum));
  const errors = arNums.flatMap((arNum, at) =>
    left.delete(arNum) ? [] : [{ field: `lines.${at}.arNum`, code: 'UNKNOWN' }],
  );
  if (errors.length > 0) throw new AppError('INVALID', { errors });
}

async function checkCount(executor: Executor, clNum: number): Promise<void> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from templates
    where cl_num = ${clNum} and deleted_at is null`);
  if ((rows[0]?.count ?? 0) > MOST_TEMPLATES) throw new AppError('CONFLICT');
}
