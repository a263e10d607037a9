import { join } from 'node:path';
import { check } from 'recheck';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { read, repositoryFiles, root } from '../support/repository.ts';

const files = repositoryFiles.filter((file) =>
  /^(?:contract|server|src|sw)\/.*(?<!\.test|\.d)\.tsx?$/.test(file),
);

/**
 * The check counts the characters that an expression reads, because the time depends on the load of
 * the machine. A check that does not finish counts as a fault.
 */
const CHECK = { timeout: 60_000, attackTimeout: null, incubationTimeout: null };

interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nodesOf(node: Node): Node[] {
  const inside = Object.values(node).filter(isNode).flatMap(nodesOf);
  return [node, ...inside];
}

const isBuilt = ({ type, callee }: Node) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

async function builtBy(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  const Plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, [pattern, flags]: [string, string?]) {
      const one = new target(pattern, flags);
      built.push(one);
      return one;
    },
  });
  try {
    await import(/* @vite-ignore */ `${join(root, file)}?built`);
  } finally {
    globalThis.RegExp = Plain;
  }
  return built;
}

async function expressionsOf(file: string): Promise<RegExp[]> {
  const code = read(file);
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const nodes = nodesOf(parseAst(code, { lang }) as object as Node);
  const written = nodes.flatMap(({ regex }) =>
    regex ? [new RegExp(regex.pattern, regex.flags)] : [],
  );
  const placesThatBuild = nodes.filter(isBuilt).length;
  if (placesThatBuild === 0) return written;
  const built = await builtBy(file);
  expect([file, built.length]).toEqual([file, expect.toSatisfy((n) => n >= placesThatBuild)]);
  return [...written, ...built];
}

/**
 * Returns a text on which the expression is slow, or the reason why the check did not finish;
 * undefined if the expression takes linear time.
 */
async function worseThanLinear({ source, flags }: RegExp): Promise<string | undefined> {
  const found = await check(source, flags, CHECK);
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.attack.pattern : found.error.kind;
}

test('every regular expression of the project takes linear time', {
  timeout: 300_000,
}, async () => {
  const places = new Map<string, { one: RegExp; file: string }>();
  for (const file of files) {
    for (const one of await expressionsOf(file)) places.set(String(one), { one, file });
  }
  expect(places.size).toBeGreaterThan(200);
  const bad: string[] = [];
  for (const { one, file } of places.values()) {
    const why = await worseThanLinear(one);
    if (why !== undefined) bad.push(`${file}: ${one}, by ${why}`);
  }
  expect(bad).toEqual([]);
});

test.each([/(a+)+$/, /\s*;\s*/, /^[^@]+@[^@.]+\.?[^@]+$/, /<(\w+)([^<>]*)>/])(
  'the check reports that %s takes more than linear time',
  async (bad) => expect(await worseThanLinear(bad)).toBeDefined(),
);
