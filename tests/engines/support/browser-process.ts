import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface BrowserProcess {
  /** Waits until a line of the output matches, and returns the first group of the pattern. */
  waitForLine(line: RegExp): Promise<string>;
  end(): Promise<void>;
}

/**
 * Starts a program in its own process group. A browser’s child processes can outlive the browser,
 * so the whole group is killed at the end.
 */
export function startBrowserProcess(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): BrowserProcess {
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close').catch(() => undefined);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return {
    waitForLine: (line) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = line.exec(output)?.[1];
          if (found) resolve(found);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then(() => reject(new Error(`${program} has ended: ${output}`)));
        look();
      }),
    async end() {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process group has already ended.
      }
      await ended;
    },
  };
}
