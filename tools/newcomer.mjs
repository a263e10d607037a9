// Does what a newcomer does: clones into an empty folder, runs `npm start`, signs in, reads a list
// and a page, stops the shop, and starts it again. `.ci/run` uses the machine’s Node;
// `npm run test:full` uses other versions.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root, say } from './setup.mjs';

/** The time limit of the first start. The first start installs the packages and builds the page. */
const READY_WITHIN_MS = 20 * 60_000;
const NOBODY = 65_534;

/** The environment of this process, except the variables that npm or a shop has set. */
const machine = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|DATA|DEMO|NODE_COMPILE)/.test(name)),
);

/** `npm` is the program and its first arguments. `asNobody` runs it as the user nobody. */
export async function newcomer({ node = process.execPath, npm = ['npm'], asNobody = false } = {}) {
  const room = mkdtempSync(join(tmpdir(), 'comptoir newcomer '));
  const clone = join(room, 'the shop');
  try {
    mustRun('git', ['clone', '--quiet', root, clone]);
    if (asNobody) mustRun('chown', ['-R', `${NOBODY}:${NOBODY}`, room]);
    const port = await freePort();
    const start = () =>
      spawn(npm[0], [...npm.slice(1), 'start'], {
        cwd: clone,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...machine,
          PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
          PORT: String(port),
          ...(asNobody && { HOME: room }),
        },
        ...(asNobody && { uid: NOBODY, gid: NOBODY }),
      });
    const origin = `http://localhost:${port}`;
    say(`The first start took ${await visit(start, origin)}.`);
    say(`The second start took ${await visit(start, origin)}.`);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

async function visit(start, origin) {
  const shop = start();
  const ended = once(shop, 'exit');
  let seconds = '';
  try {
    seconds = await untilReady(shop, origin);
    await signInAndRead(origin);
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
  const end = shop.exitCode ?? shop.signalCode;
  if (end !== 0) throw new Error(`After SIGTERM, npm start ended with ${end}, not 0`);
  return `${seconds} s`;
}

async function untilReady(shop, origin) {
  const since = Date.now();
  while (Date.now() - since < READY_WITHIN_MS) {
    const end = shop.exitCode ?? shop.signalCode;
    if (end !== null) throw new Error(`npm start ended with ${end}`);
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return ((Date.now() - since) / 1000).toFixed(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('npm start did not become ready');
}

async function signInAndRead(origin) {
  const { TOKEN } = await (await get(`${origin}/api/auth/getToken`)).json();
  const answer = await fetch(`${origin}/api/auth/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', TOKEN, ENDPOINT: 'contact' },
    body: JSON.stringify({ email: 'client@demo.example', password: 'comptoir-demo-2026' }),
  });
  const { success } = await answer.json();
  if (!success) throw new Error(`The sign-in was answered with ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const list = await (await get(`${origin}/api/catalogue/products`, { cookie })).json();
  if (!(list.items?.length > 0)) throw new Error('The list of products is empty');
  const page = await (await get(`${origin}/`, { cookie })).text();
  if (!page.includes('<div id="root"')) throw new Error('The page is not the shop');
}

async function get(url, headers = {}) {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return answer;
}

function mustRun(program, args) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await newcomer().catch((error) => fail(`A newcomer would have failed: ${error.message}`));
}
