import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { CellFault, readCell } from './cells.ts';
import { type FileColumn, type FileSpec, headKey } from './file-spec.ts';
import { LOCK_GROUPS, TABLES } from './specs/tables.ts';

const SHIPPED = fileURLToPath(new URL('./profiles/', import.meta.url));

const tables = new Map([...LOCK_GROUPS, ...TABLES].map((spec) => [spec.name, spec]));

const words = z.record(z.string(), z.string());
const head = z.string().min(1);

const mappedColumn = z.union([
  z.strictObject({ constant: z.string().min(1) }),
  z.preprocess(
    (given) => (typeof given === 'string' ? { column: given } : given),
    z.strictObject({
      /**
       * The head of the column, or several heads if the versions of the program use different
       * heads.
       */
      column: z.union([head, z.array(head).min(1)]),
      optional: z.boolean().default(false),
      /**
       * The shop’s value for each cell of the program. Cells that are missing here stay unchanged.
       */
      values: words.default({}),
      /** Texts within a cell, with their replacements. */
      replace: words.default({}),
      /** The smallest allowed number, which replaces smaller numbers. */
      least: z.number().optional(),
    }),
  ),
]);

const schema = z.strictObject({
  follows: z.array(z.strictObject({ title: z.string(), address: z.url() })).min(1),
  files: z.record(
    z.string(),
    z.strictObject({
      /** The name of the file, in which `*` stands for any characters. */
      file: z.string().regex(/^[^/\\]+$/),
      encoding: z.string().optional(),
      separator: z.string().length(1).optional(),
      only: z.record(z.string(), z.array(z.string()).min(1)).optional(),
      columns: z.record(z.string(), mappedColumn),
    }),
  ),
});

type MappedFile = z.infer<typeof schema>['files'][string];
type MappedColumn = z.infer<typeof mappedColumn>;

export type Profile = ReadonlyMap<string, { spec: FileSpec; fileIn(folder: string): string }>;

/** Reads a shipped profile by its name, or another profile by its path. */
export function readProfile(name: string): Profile {
  const file = /[./\\]/.test(name) ? name : `${SHIPPED}${name}.json`;
  const { files } = parse(file, name);
  return new Map(
    Object.entries(files).map(([part, mapped]) => {
      const spec = tables.get(part);
      if (!spec) {
        throw new StartError(
          `Profil ${name} : « ${part} » n’est pas une table (${[...tables.keys()].join(', ')}).`,
        );
      }
      const place = `Profil ${name}, ${part}`;
      return [
        part,
        {
          spec: specOf(spec, mapped, place),
          fileIn: (folder) => fileIn(folder, mapped.file, place),
        },
      ];
    }),
  );
}

function parse(file: string, name: string): z.infer<typeof schema> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    const shipped = readdirSync(SHIPPED).map((one) => one.replace(/\.json$/, ''));
    throw new StartError(
      `Le profil « ${name} » ne se lit pas. Sont fournis : ${shipped.join(', ')} ; un autre se nomme par son chemin (./sage.json).`,
    );
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof z.ZodError)) {
      throw new StartError(`Profil ${name} : ce n’est pas du JSON (${(error as Error).message}).`);
    }
    const [issue] = error.issues;
    throw new StartError(`Profil ${name}, ${issue?.path.join('.')} : ${issue?.message}`);
  }
}

/**
 * Returns the spec of a shop’s table with the column heads of the other program, which messages
 * then show.
 */
function specOf(spec: FileSpec, mapped: MappedFile, place: string): FileSpec {
  const { encoding, separator, only, columns } = mapped;
  if (encoding !== undefined && !isEncoding(encoding)) {
    throw new StartError(`${place} : l’encodage « ${encoding} » n’est pas connu.`);
  }
  const byName = new Map(
    Object.entries(columns).flatMap(([name, source]) => {
      const own = Object.keys(spec.columns).filter((one) =>
        spec.columns[one]?.heads.includes(headKey(name)),
      );
      if (own.length === 0) throw new StartError(`${place} : « ${name} » n’est pas une colonne.`);
      return own.map((one) => [one, source] as const);
    }),
  );
  const read = Object.entries(spec.columns).map(([name, column]): [string, FileColumn] => {
    const source = byName.get(name);
    if (!source) return [name, { ...column, heads: [] }];
    if ('constant' in source) return [name, constant(column, source.constant, place)];
    return [name, { ...column, heads: headsOf(source), change: changeOf(source) }];
  });
  const needed = [...byName].filter(([, one]) => 'constant' in one || !one.optional);
  return {
    ...spec,
    columns: Object.fromEntries(read),
    source: { encoding, separator, only, needed: needed.map(([name]) => name) },
  };
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

function constant(column: FileColumn, value: string, place: string): FileColumn {
  try {
    readCell(column.kind, value);
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    throw new StartError(`${place}, ${column.heads[0]} : ${error.message}`);
  }
  return { ...column, heads: [], change: () => value };
}

type FromColumn = Exclude<MappedColumn, { constant: string }>;

const headsOf = ({ column }: FromColumn): string[] => [column].flat();

function changeOf({ values, replace, least }: FromColumn): (cell: string) => string {
  return (cell) => {
    const meant = Object.hasOwn(values, cell) ? (values[cell] ?? '') : cell;
    const text = Object.entries(replace).reduce((all, [of, by]) => all.replaceAll(of, by), meant);
    return least !== undefined && Number(text.replace(',', '.')) < least ? String(least) : text;
  };
}

/**
 * Finds the file that matches the pattern `name`. Returns `name` if no file matches, so that the
 * import skips this table.
 */
function fileIn(folder: string, name: string, place: string): string {
  const found = readdirSync(folder).filter((one) => matchesGlob(one, name));
  if (found.length > 1)
    throw new StartError(`${place} : ${found.sort().join(' et ')} conviennent tous.`);
  return found[0] ?? name;
}
