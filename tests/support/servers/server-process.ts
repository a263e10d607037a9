import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  output: () => string;
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves when the server’s child processes have ended too. */
  gone: Promise<unknown>;
}

export const startServer = (env: Record<string, string>): Promise<ServerProcess> =>
  startProgram(MAIN, env);

/** Starts any program that prints its URL when it listens. */
export async function startProgram(
  program: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const { child, output } = spawnProgram(program, env);
  const gone = once(child, 'close');
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = output().match(/http:\/\/localhost:\d+/)?.[0];
      if (address) resolve(address);
    };
    child.stdout?.on('data', look);
    child.on('exit', () => reject(new Error(output())));
  });
  return {
    child,
    origin: origin.replace('localhost', '127.0.0.1'),
    output,
    gone,
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

export async function startInVain(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

export const spawnServer = (env: Record<string, string>) => spawnProgram(MAIN, env);

/**
 * Returns an environment that contains only a few variables of the person who runs the tests,
 * because other variables could change the shop’s settings.
 */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
  return {
    ...{ PATH },
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX }),
  };
}

const QUIET = { PORT: '0', DEMO: '0', MINIMUM_ORDER: '0', LOG_LEVEL: 'error' };

function spawnProgram(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    // `tools/start.mjs` sets the same option. The minimum order is off, because the orders of tests
    // are small.
    env: { ...ownEnvironment(), ...QUIET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}
