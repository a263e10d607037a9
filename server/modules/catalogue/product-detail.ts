import { sql } from 'drizzle-orm';
import type { ProductDetail } from '../../../contract/catalogue/schemas.ts';
import type { Db } from '../../database/client.ts';
import { AppError } from '../../services/app-error.ts';
import type { CatalogueScope } from '../../services/catalogue-scope.ts';
import { readProducts } from './products-repository.ts';

type Row = Pick<ProductDetail, 'description' | 'weight' | 'attributes' | 'categoryPath'> & {
  substituteNums: number[];
};

export async function readProductDetail(
  db: Db,
  scope: CatalogueScope,
  arNum: number,
): Promise<ProductDetail> {
  const { rows } = await db.execute<Row>(sql`
    with recursive above (ca_num, parent_num, name, english, height) as (
      select c.ca_num, c.parent_num, c.name, c.english, 0
      from categories c join products p on p.ca_num = c.ca_num where p.ar_num = ${arNum}
      union all
      select c.ca_num, c.parent_num, c.name, c.english, a.height + 1
      from categories c join above a on a.parent_num = c.ca_num
    )
    select p.description, p.weight::text as weight, p.attributes,
      (select json_agg(
          json_build_object('caNum', a.ca_num, 'name', a.name, 'english', a.english)
          order by a.height desc)
        from above a) as "categoryPath",
      array(select s.substitute_num from substitutes s
        where s.ar_num = p.ar_num order by s.position, s.substitute_num) as "substituteNums"
    from products p where p.ar_num = ${arNum}`);
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND');
  const { substituteNums, ...rest } = row;
  const [product, ...others] = await readProducts(db, scope, [arNum, ...substituteNums]);
  if (!product) throw new AppError('NOT_FOUND');
  const substitutes = others.filter(({ flags }) => !flags.withdrawn);
  return { ...product, ...rest, substitutes };
}
