import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LATEST_BUILD, POLL_HEADER } from '../../contract/core/builds.ts';
import { AppError } from '../services/app-error.ts';
import { sendProblem } from './errors.ts';
import { WASM_POLICY } from './security.ts';

/**
 * Paths for which a missing file gives an error: the browser must not get the page in place of an
 * asset.
 */
const NOT_PAGES = /^\/(?:api|assets|builds|media)(?:\/|$)/;

const READER = '/assets/scanner-worker-';

const HIDDEN = /\/\./;

interface StaticSettings {
  pollSeconds: number;
  hasSessionCookie(request: FastifyRequest): boolean;
}

/**
 * Serves the built page. Browsers cache hashed assets permanently, never store files of `builds/`,
 * and revalidate all other files.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  dist: string,
  { pollSeconds, hasSessionCookie }: StaticSettings,
): Promise<void> {
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Refuses the names of compressed files. The plugin selects a compressed file by
      // `accept-encoding`.
      allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
      setHeaders(reply, path) {
        const file = path.slice(dist.length).replaceAll('\\', '/');
        reply.header('cache-control', cachingOf(file));
        if (file === LATEST_BUILD) reply.header(POLL_HEADER, String(pollSeconds));
        // The worker that reads barcodes has its own policy, because pages must not compile
        // WebAssembly.
        if (file.startsWith(READER)) reply.header('content-security-policy', WASM_POLICY);
        // `boot.js` reads this header, because a script can read no other header of its page.
        // Guests get the header too: without it, a browser would use the value of the cached page.
        if (file.startsWith('/index.html') && isOpened(reply.request)) {
          reply.header('server-timing', hasSessionCookie(reply.request) ? 'session' : 'guest');
        }
        if (path.endsWith('.webmanifest')) reply.type('application/manifest+json');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && isNavigation(request)) return reply.sendFile('index.html');
    return sendProblem(request, reply, new AppError('NOT_FOUND'));
  });
}

function cachingOf(file: string): string {
  if (file.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return file.startsWith('/builds/') ? 'no-store' : 'no-cache';
}

/** False for the service worker, which caches the page for any user who opens it later. */
const isOpened = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'document';

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const readable = request.method === 'GET' || request.method === 'HEAD';
  return readable && !NOT_PAGES.test(path) && !HIDDEN.test(path) && !isFileName(path);
}

const isFileName = (path: string) => /^\.[a-z][a-z0-9]{1,11}$/i.test(extname(path));
