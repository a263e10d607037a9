import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Body } from '../../../contract/api.ts';
import type { Template, TemplateLine } from '../../../contract/templates/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { products } from '../../database/schema/catalogue.ts';
import { templateLines, templates } from '../../database/schema/orders.ts';
import { AppError } from '../../plugins/app-error.ts';

const MOST_TEMPLATES = 100;

export async function readTemplates(executor: Executor, clNum: number): Promise<Template[]> {
  const { rows } = await executor.execute<Template & Record<string, unknown>>(sql`
    select t.key, t.name, floor(extract(epoch from t.updated_at) * 1000)::float8 as "updatedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('arNum', l.ar_num, 'quantity', l.quantity)
          order by l.position)
        from template_lines l where l.te_num = t.te_num), '[]') as lines
    from templates t where t.cl_num = ${clNum} and t.deleted_at is null
    order by t.updated_at desc, t.te_num desc`);
  return rows;
}

/** Makes it, or gives it this name and these lines; one that was deleted comes back. */
export async function saveTemplate(
  executor: Executor,
  clNum: number,
  key: string,
  { name, lines }: Body<'templates.save'>,
): Promise<void> {
  await checkLines(executor, lines);
  await checkCount(executor, clNum, key);
  // Of two that waited for each other, the later one is the one changed last.
  const updatedAt = sql`clock_timestamp()`;
  const [saved] = await executor
    .insert(templates)
    .values({ key, clNum, name, updatedAt })
    .onConflictDoUpdate({
      target: templates.key,
      set: {
        name,
        revision: sql`${templates.revision} + 1`,
        updatedAt,
        deletedAt: null,
      },
      setWhere: eq(templates.clNum, clNum),
    })
    .returning({ teNum: templates.teNum });
  // Another client's.
  if (!saved) throw new AppError('NOT_FOUND');
  const { teNum } = saved;
  await executor.delete(templateLines).where(eq(templateLines.teNum, teNum));
  const rows = lines.map((line, position) => ({ teNum, clNum, position, ...line }));
  if (rows.length > 0) await executor.insert(templateLines).values(rows);
}

/** It stays away, and what deletes it once more is content. */
export async function deleteTemplate(
  executor: Executor,
  clNum: number,
  key: string,
): Promise<void> {
  const deleted = await executor
    .update(templates)
    .set({ deletedAt: sql`coalesce(${templates.deletedAt}, now())` })
    .where(and(eq(templates.key, key), eq(templates.clNum, clNum)))
    .returning({ teNum: templates.teNum });
  if (deleted.length === 0) throw new AppError('NOT_FOUND');
}

/** Every line names an article that there is, and none twice. */
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

async function checkCount(executor: Executor, clNum: number, key: string): Promise<void> {
  const { rows } = await executor.execute<{ others: number }>(sql`
    select count(*)::int as others from templates
    where cl_num = ${clNum} and deleted_at is null and ${ne(templates.key, key)}`);
  if ((rows[0]?.others ?? 0) >= MOST_TEMPLATES) throw new AppError('CONFLICT');
}
