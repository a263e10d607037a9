import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildIdOf, buildIdPlugin } from './build/build-id-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { localePreloadPlugin } from './build/locale-preload-plugin.ts';

const buildId = buildIdOf(import.meta.dirname);
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|zustand|ofetch|destr|ufo)[\\/]/;
const PASSWORD_PAGES =
  /src[\\/](app[\\/]pages[\\/](forgot|change-password|activate)-page|features[\\/]auth[\\/](token-screen|new-password-form|password-rules|forgot-form)|i18n[\\/]failure-message)|contract[\\/]auth[\\/]/;
const SHELL =
  /src[\\/](app[\\/](shell[\\/]|home[\\/]|use-leave|navigation|pages[\\/](home|soon|cart|not-admitted)-page)|features[\\/](account|help[\\/]reach)|ui[\\/](avatar|card|page-heading|popover|segmented|sheet|skeleton|pictures[\\/](delivery|closed|empty-crate)))/;
const CORE =
  /src[\\/](lib|app[\\/][^\\/]+\.tsx?$|i18n[\\/]i18n|offline[\\/](?!database\.)|features[\\/]auth|ui[\\/](?!toaster|pictures[\\/]nothing))|contract[\\/](core|endpoints)|vite.preload-helper/;

export default defineConfig({
  // Inherited by the build of the service worker: both must know which build they are.
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    react(),
    tailwindcss(),
    localePreloadPlugin(),
    buildIdPlugin(buildId),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.js',
      integration: {
        // The plugin names the worker after its source; the world knows it as /sw.js.
        configureCustomSWViteBuild(options) {
          if (options.build?.lib) options.build.lib.entry = 'sw/service-worker.ts';
        },
      },
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          'boot.js',
          'assets/*.{js,css}',
          'favicon.svg',
          'manifest.webmanifest',
          'icons/icon-192.png',
        ],
        // Their names carry a hash already: asking for them with another would only miss the cache.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    compressPlugin(),
  ],
  // `npm run dev`: the API answers under the page's own address, as it does in production. An object,
  // since Vite's short form changes the Host and the server then takes writes for another site's.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/builds'].map((path) => [path, { target: API_ORIGIN }]),
    ),
  },
  build: {
    // `default-src 'self'` has no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Few chunks, cut where a page begins to need something: what every page starts with, the
          // icons, the shell, the pages of a lost password. The rest splits by page by itself.
          groups: [
            { name: 'vendor', test: VENDOR, priority: 4 },
            { name: 'icons', test: /node_modules[\\/]lucide-react/, priority: 3 },
            { name: 'password', test: PASSWORD_PAGES, priority: 2 },
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'core', test: CORE, priority: 1 },
          ],
        },
      },
    },
  },
});
