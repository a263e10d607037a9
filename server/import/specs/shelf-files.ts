import { CellFault, code, name, shown, text, textKind, whole } from '../cells.ts';
import { column, type FileSpec, headKey, required, withDefault } from '../file-spec.ts';

export const tariffGroups: FileSpec = {
  name: 'tariff-groups',
  table: 'tariff_groups',
  columns: {
    tg_num: required(whole(1, 9999), 'numero', 'number'),
    name: required(name(80), 'nom', 'name'),
  },
  key: ['r.tg_num'],
};

const brandSlug = textKind((name) => headKey(name).replaceAll('_', '-'));

const BRAND = ['nom', 'name', 'marque'];

export const brands: FileSpec = {
  name: 'brands',
  table: 'brands',
  columns: {
    name: required(name(80), ...BRAND),
    // The slug, which is a part of URLs, does not change if the brand’s name changes only in case.
    slug: { ...required(brandSlug, ...BRAND), becomes: { slug: 'coalesce(t.slug, r.slug)' } },
    description: withDefault('', text(2000), 'description'),
    hue: withDefault(210, whole(0, 359), 'teinte', 'hue'),
  },
  key: ['r.slug'],
  match: 'lower(t.name) = lower(r.name)',
  checks: [
    { where: `r.slug = ''`, reason: `'ce nom n’a ni lettre ni chiffre'` },
    {
      where:
        'exists (select from brands b where b.slug = r.slug and lower(b.name) <> lower(r.name))',
      reason: `'une marque au nom presque identique existe déjà'`,
    },
  ],
  numbered: 'ma_num',
};

/**
 * SQL for the tree of categories after the import: parents come from the file, or else from the
 * current tree.
 */
const PARENTS = `
  select coalesce(r.slug, c.slug) as slug,
    case when r.slug is not null then r.parent else p.slug end as parent
  from categories c left join categories p on p.ca_num = c.parent_num
  full join import_rows r on r.slug = c.slug`;

const categoryCode = textKind((value) => {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= 80) return value;
  throw new CellFault(`« ${shown(value)} » : minuscules, chiffres et tirets seulement`);
});

export const categories: FileSpec = {
  name: 'categories',
  table: 'categories',
  columns: {
    slug: required(categoryCode, 'code', 'slug'),
    name: required(name(80), 'nom', 'name'),
    english_name: {
      ...column(name(80), 'nom_anglais', 'english_name'),
      becomes: {
        english: `case when r.english_name is not null
          then jsonb_build_object('name', r.english_name) end`,
      },
    },
    parent: {
      ...column(code(80), 'parent'),
      becomes: { parent_num: '(select p.ca_num from categories p where p.slug = r.parent)' },
    },
    position: withDefault(0, whole(0, 9999), 'position'),
    icon: column(code(40), 'icone', 'icon'),
  },
  key: ['r.slug'],
  checks: [
    {
      where: `r.parent is not null
        and not exists (select from categories c where c.slug = r.parent)
        and not exists (select from import_rows o where o.slug = r.parent)`,
      reason: `format('la catégorie parente « %s » n’existe pas', r.parent)`,
      again: true,
    },
    {
      where: `r.slug in (
        with recursive parents as (${PARENTS}), lines (slug, above) as (
          select slug, parent from parents where parent is not null
          union
          select l.slug, p.parent from lines l join parents p on p.slug = l.above
          where p.parent is not null
        ) select slug from lines where slug = above)`,
      reason: `'cette catégorie serait sa propre parente'`,
    },
  ],
  numbered: 'ca_num',
  isLinked: true,
};
