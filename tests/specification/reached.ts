import { endpoints } from '../../contract/endpoints.ts';

interface ProductFile {
  file: string;
  source: string;
}

const CALL = /^(GET|POST) (\/api\/[\w/-]+)/;

/** Rows of calls that the page never makes, whatever a test of the server shows. */
export function unreachedCalls(
  rows: readonly (readonly [id: string, text: string])[],
  page: readonly ProductFile[],
): string[] {
  const isMade = (text: string) => {
    const [call, method, path] = CALL.exec(text) ?? [];
    const names = Object.entries(endpoints)
      .filter(([, endpoint]) => endpoint.method === method && endpoint.path === path)
      .map(([name]) => name);
    return !call || page.some(({ source }) => names.some((name) => source.includes(`'${name}'`)));
  };
  return rows.filter(([, text]) => !isMade(text)).map(([id]) => id);
}

const MARKED = /^\/\/ Specification: .*$\n(?:^\/\/ .*$\n)*^(?:test|it)[\s\S]*?^\}\);?$/gm;
const IMPORT = /^import \{([^}]*)\} from '\.[^']*';$/gm;

/** What marked tests import and call, and no code of the product uses beside its definition. */
export function unusedExports(test: string, product: readonly ProductFile[]): string[] {
  const marked = [...test.matchAll(MARKED)].map(([body]) => body).join('\n');
  const imported = [...test.matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[a-zA-Z]\w*$/.test(name));
  return imported.filter((name) => {
    const uses = new RegExp(`(?<!export (?:const|function|async function) )\\b${name}\\b(?! =)`);
    return (
      new RegExp(`\\b${name}\\(`).test(marked) && !product.some(({ source }) => uses.test(source))
    );
  });
}
