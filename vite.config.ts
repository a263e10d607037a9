import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bootFilesPlugin } from './build/boot-files-plugin.ts';
import { buildIdOf, buildIdPlugin } from './build/build-id-plugin.ts';
import { chunkGroups } from './build/chunks.ts';
import { compileHintPlugin } from './build/compile-hint-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { faceOfBuild, facePlugin } from './build/face-plugin.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { publishPlugin, STAGE } from './build/publish-plugin.ts';

/** The oldest browsers that the shop supports (decision 54); Tailwind's styles need no less. */
const buildTarget = ['safari16.4', 'chrome111', 'firefox128'];
/** Makes a worker that removes itself and its caches, in place of the one that keeps the app. */
const isKillSwitch = process.env.COMPTOIR_KILL_SWITCH === '1';
/** Tells builds of the same sources apart, in tests. */
const { COMPTOIR_BUILD_LABEL, COMPTOIR_QUICK_BUILD, DISTRIBUTOR } = process.env;
const isQuick = COMPTOIR_QUICK_BUILD === '1' || COMPTOIR_BUILD_LABEL !== undefined;
const label = `${COMPTOIR_BUILD_LABEL ?? ''} ${isKillSwitch ? 'kill switch' : ''}`;
const face = await faceOfBuild(DISTRIBUTOR);
const buildId = buildIdOf(import.meta.dirname, label, face.folder);
const integrity = precacheIntegrity();
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  // Inherited by the build of the service worker: both must know which build they are.
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    react(),
    facePlugin(face, import.meta.dirname),
    tailwindcss(),
    bootFilesPlugin(),
    buildIdPlugin(buildId),
    integrity.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.js',
      integration: {
        // The plugin names the worker after its source; the world knows it as /sw.js.
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
        // The kill switch precaches nothing.
        manifestTransforms: [integrity.seal],
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
        // Their names carry a hash already: asking for them with another would only miss the cache.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    compileHintPlugin(),
    compressPlugin({ isQuick }),
    publishPlugin(),
  ],
  // `npm run dev`: the API answers under the page's own address, as it does in production. An object,
  // since Vite's short form changes the Host and the server then takes writes for another site's.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/builds'].map((path) => [path, { target: API_ORIGIN }]),
    ),
  },
  // Not one self-contained script: it is loaded as the module that it is written as.
  worker: { format: 'es' },
  build: {
    outDir: STAGE,
    target: buildTarget,
    // `default-src 'self'` has no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Like the worker's own: by its beginning everybody knows what is no part of the installation.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/^zxing_/, 'scanner-')}`.replace(/\.\w+$/, '-[hash][extname]'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(import.meta.dirname),
        },
      },
    },
  },
});
