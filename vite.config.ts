import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { faceOfBuild, facePlugin } from './build/face-plugin.ts';
import { outputPlugin, STAGE } from './build/output-plugin.ts';
import { withIntegrity } from './build/precache-integrity.ts';
import { sourceHash } from './build/source-hash.mjs';

/**
 * The oldest browsers that the shop supports (decision 54). Tailwind’s styles need the same
 * versions.
 */
const buildTarget = ['safari16.4', 'chrome111', 'firefox128'];
/**
 * Builds a service worker that removes itself and its caches, instead of the normal service worker.
 */
const isKillSwitch = process.env.COMPTOIR_KILL_SWITCH === '1';
/** Tests set the label, so that two builds of the same sources get different ids. */
const { COMPTOIR_BUILD_LABEL, COMPTOIR_QUICK_BUILD, DISTRIBUTOR } = process.env;
const isQuick = COMPTOIR_QUICK_BUILD === '1' || COMPTOIR_BUILD_LABEL !== undefined;
const label = `${COMPTOIR_BUILD_LABEL ?? ''} ${isKillSwitch ? 'kill switch' : ''}`;
const face = await faceOfBuild(DISTRIBUTOR);
const buildId = sourceHash(import.meta.dirname, face.folder, label).slice(0, 12);
let outDir = '';
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  // The build of the service worker inherits this constant, because page and service worker must
  // know their build.
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    react(),
    facePlugin(face, import.meta.dirname),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.js',
      integration: {
        configureOptions({ root, build }) {
          outDir = resolve(root, build.outDir);
        },
        // The plugin names the service worker after its source file, but its public path is /sw.js.
        configureCustomSWViteBuild(options) {
          if (!options.build?.lib) return;
          options.build.target = buildTarget;
          options.build.lib.entry = isKillSwitch ? 'sw/kill-switch.ts' : 'sw/service-worker.ts';
        },
      },
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The service worker of the kill switch precaches nothing.
        manifestTransforms: [
          (entries) => ({ manifest: withIntegrity(outDir, entries), warnings: [] }),
        ],
        injectionPoint: isKillSwitch ? '' : 'self.__WB_MANIFEST',
        globPatterns: [
          'index.html',
          'boot.js',
          'assets/*.{js,css,woff2}',
          'assets/scanner-*.wasm',
          'assets/logo*.{svg,png}',
          'favicon.{svg,png}',
          'manifest.webmanifest',
        ],
        // The names of these files already contain a hash. With a second hash, the browser would
        // not find them in its HTTP cache.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    outputPlugin({ id: buildId, isKillSwitch, isQuick }),
  ],
  // `npm run dev` serves the API under the page’s own origin, as in production. Each entry is an
  // object: with Vite’s short form, Vite changes the header `Host`, and the server then refuses
  // writes as requests of another site.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/builds'].map((path) => [path, { target: API_ORIGIN }]),
    ),
  },
  // Builds the workers as ES modules. The default is one self-contained script per worker.
  worker: { format: 'es' },
  build: {
    outDir: STAGE,
    target: buildTarget,
    // The content security policy `default-src 'self'` forbids `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first installation of the service worker skips files whose names start in this way.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/^zxing_/, 'scanner-')}`.replace(/\.\w+$/, '-[hash][extname]'),
      },
    },
  },
});
