import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildIdOf, buildIdPlugin } from './build/build-id-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { faceOfBuild, facePlugin } from './build/face-plugin.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { publishPlugin, STAGE } from './build/publish-plugin.ts';

/** The oldest browsers that the shop supports (decision 54). Tailwind's styles need the same. */
const buildTarget = ['safari16.4', 'chrome111', 'firefox128'];
/** Builds a worker that removes itself and its caches, instead of the normal one. */
const isKillSwitch = process.env.COMPTOIR_KILL_SWITCH === '1';
/** In tests, the label gives builds of the same sources different ids. */
const { COMPTOIR_BUILD_LABEL, COMPTOIR_QUICK_BUILD, DISTRIBUTOR } = process.env;
const isQuick = COMPTOIR_QUICK_BUILD === '1' || COMPTOIR_BUILD_LABEL !== undefined;
const label = `${COMPTOIR_BUILD_LABEL ?? ''} ${isKillSwitch ? 'kill switch' : ''}`;
const face = await faceOfBuild(DISTRIBUTOR);
const buildId = buildIdOf(import.meta.dirname, label, face.folder);
const integrity = precacheIntegrity();
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  // The build of the service worker inherits this: page and worker must know their build.
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    react(),
    facePlugin(face, import.meta.dirname),
    tailwindcss(),
    buildIdPlugin(buildId, isKillSwitch),
    integrity.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.js',
      integration: {
        // The plugin names the worker after its source, but its public address is /sw.js.
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
        // Their names already contain a hash. Another one would only miss the HTTP cache.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    compressPlugin({ isQuick }),
    publishPlugin(),
  ],
  // For `npm run dev`: the API has the page's own origin, as in production. An object, because
  // Vite's short form changes the Host, and the server would then refuse writes as coming from
  // another site.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/builds'].map((path) => [path, { target: API_ORIGIN }]),
    ),
  },
  // As an ES module instead of one self-contained script.
  worker: { format: 'es' },
  build: {
    outDir: STAGE,
    target: buildTarget,
    // `default-src 'self'` allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The beginning of a name marks files that the first installation skips.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replace(/^zxing_/, 'scanner-')}`.replace(/\.\w+$/, '-[hash][extname]'),
      },
    },
  },
});
