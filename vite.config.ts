import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildIdOf, buildIdPlugin } from './build/build-id-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { localePreloadPlugin } from './build/locale-preload-plugin.ts';
import { precacheIntegrity } from './build/precache-integrity.ts';
import { publishPlugin, STAGE } from './build/publish-plugin.ts';

/** Makes a worker that removes itself and its caches, in place of the one that keeps the app. */
const isKillSwitch = process.env.COMPTOIR_KILL_SWITCH === '1';
/** Tells builds of the same sources apart. */
const label = `${process.env.COMPTOIR_BUILD_LABEL ?? ''} ${isKillSwitch ? 'kill switch' : ''}`;
const buildId = buildIdOf(import.meta.dirname, label);
const integrity = precacheIntegrity();
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

const VENDOR =
  /node_modules[\\/](dexie|react|react-dom|scheduler|react-router|zustand|i18next|react-i18next)[\\/]/;
const PASSWORD_PAGES =
  /src[\\/](app[\\/]pages[\\/](forgot|change-password|activate)-page|features[\\/]auth[\\/](token-screen|new-password-form|password-rules|forgot-form))|contract[\\/]auth[\\/]/;
const SHELL =
  /src[\\/](app[\\/](shell[\\/](?!account-panel)|scan[\\/](?:use-scanner|scan-opening)|updates[\\/]update-(?:slot|prompt)|use-leave|leave-question|navigation)|features[\\/](help[\\/]announcement|scanner[\\/](wedge|focus|listen)|sending[\\/](sending-counts|sending-parts|use-entries))|lib[\\/]preferences|ui[\\/](avatar|badge|card|page-heading|popover|skeleton))/;
/** Those of every page; a page's own come with it. */
const ICONS =
  /node_modules[\\/]lucide-react(?!.*icons[\\/](?:arrow-left|arrow-right|bed-double|check|chevron-left|chevron-right|circle|circle-check|clock|cloud-check|cloud-upload|coffee|cooking-pot|copy|file-down|flashlight|history|layers|list-checks|list-plus|mail|map-pin|notebook-pen|package|paperclip|pencil|phone|rotate-ccw|rotate-cw|route|sheet|smartphone|spray-can|sticky-note|trash-2|truck|utensils|wallet)\.)/;
/** Lists and the search's field; its panel, an article's page and the favourites' are cut off. */
const CATALOGUE =
  /src[\\/](features[\\/](catalogue[\\/](?!brand-index|category-icons|department-tiles|product-sheet|product-states|product-facts|order-box|break-table|copy-code|last-bought|use-sheet|search-panel|search-result|filter-sheet|list-states|ask-for|value-combobox|product-shelf|use-list-beginning|use-products)|favourites[\\/](heart|current|favourites-store)|templates[\\/](current|templates-store)|cart[\\/](?!cart-state|cart-summary|free-delivery|line-|remove-from|use-rejected))|app[\\/](session-cart|use-page-title|catalogue[\\/](?!favourite-articles|whole-catalogue)|pages[\\/](category|brand|promotions|new|clearance)-page)|offline[\\/](catalogue|outbox[\\/](?!browser))|lib[\\/]random-uuid|ui[\\/](breadcrumbs|chip|product-picture|slow-notice|use-fine))|contract[\\/](catalogue|contact|favourites|orders[\\/](?!order-list|order-words|typed-quantity)|templates|topics|visits|core[\\/](decimal|packaging|dates|text\.))/;
/** Whoever is signed in needs none of it. */
const SIGN_IN =
  /src[\\/](app[\\/]pages[\\/]sign-in-page|features[\\/]auth[\\/](sign-in|auth-calls|auth-screen|token-keeper|throttle|use-countdown|credentials)|ui[\\/](password-field|pictures[\\/]counter))/;
/** What is filled in, and the sheets that it is asked on. */
const FORMS =
  /src[\\/]ui[\\/](check-field|form-error|segmented|select-field|sheet|text-(?:area|field|frame))/;
/** What opens from the header. */
const ACCOUNT_PANEL =
  /src[\\/](app[\\/]shell[\\/]account-panel|features[\\/]account[\\/]preferences)/;
/** From the cart to an order; the sending centre decides on refused ones with it. */
const CHECKOUT =
  /src[\\/](features[\\/](checkout|cart[\\/]line-changes)|app[\\/](checkout[\\/]|account[\\/]file|cart[\\/](?:use-cart-products|cart-products|line-grid)|pages[\\/](delivery|validation|confirmation)-page))|contract[\\/](delivery[\\/]|core[\\/]calendar)/;
/** What was ordered and billed, what is ordered again and again, and the way from there into the cart. */
const FOLLOW =
  /src[\\/](features[\\/](cart[\\/]line-(?:action|article)|catalogue[\\/]use-products|clients[\\/]client-list\.|communication[\\/](?:device-read|read-marks)|orders|invoices|templates[\\/](?!current|templates-store))|app[\\/](communication[\\/]use-articles|account[\\/](?!device-s|file|password|sessions|use-account)|templates[\\/]|reorder[\\/]|pages[\\/](orders|order|invoices|templates)-page)|lib[\\/](list-address|period)|offline[\\/]use-dated|ui[\\/](pager|said-words|search-box))|contract[\\/]invoices/;
/** What no order passes through: it comes behind the installation, as does what only it says. */
const APART =
  /src[\\/](features[\\/](account[\\/](?!preferences|storage)|catalogue[\\/]value-combobox|communication[\\/](?!device-read|read-marks)|diagnostics|install[\\/]install-card|help[\\/](?!announcement|reach|reference|contact-address))|app[\\/](communication[\\/](?!use-articles)|diagnostics|help|account[\\/](?:device-sections|password-|sessions-|use-account)|pages[\\/](faq|contact|diagnostics|account|communication|article|legal|connect|filter-combobox)-page)|ui[\\/](rich-text|combobox))|contract[\\/]content/;
const APART_TEXTS = /messages[\\/]fr-(account|communication|diagnostics|help)\./;
/** What leaves as a file: there with the sending centre and the question at the sign-out, network or not. */
const FILES =
  /src[\\/](?:lib[\\/]download|features[\\/]sending[\\/]outbox-file|offline[\\/]outbox[\\/]file)/;
/** What comes with the first scan; the shell only hears that there is one. */
const SCAN = /src[\\/](features|app|offline)[\\/]scan|contract[\\/]core[\\/]gtin|zxing_reader/;
/** What only single pages say: one file per language, since a precache counts its files. */
const LATER =
  '(account|cart-page|checkout|communication|diagnostics|help|orders|quick|reorder|scanner|sending|templates|visits)\\.';
const CORE =
  /src[\\/](lib[\\/](?!download|list-address|period)|app[\\/](?:updates[\\/](?!follow-builds|update-prompt|update-slot)|(?!session-cart|use-page-title)[^\\/]+\.tsx?$)|i18n[\\/](i18n|message-files|speech-provider)|offline[\\/](?!catalogue[\\/]|scanner[\\/]|client-copies|use-dated)|features[\\/](?:auth[\\/](?!sign-in|auth-calls|auth-screen|token-keeper|throttle|use-countdown|credentials)|help[\\/]reference|install[\\/]install-(?:state|moment|steps))|ui[\\/](?!action-row|combobox|toaster|toast-card|toast-timer|use-toast|use-swipe|pager|said-words|search-box))|contract[\\/](core[\\/](?!calendar|phones|table-text)|endpoints)|vite.preload-helper/;

export default defineConfig({
  // Inherited by the build of the service worker: both must know which build they are.
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    react(),
    tailwindcss(),
    localePreloadPlugin(),
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
          'assets/*.{js,css}',
          'assets/scanner-*.wasm',
          'favicon.svg',
          'manifest.webmanifest',
        ],
        // Their names carry a hash already: asking for them with another would only miss the cache.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    compressPlugin(),
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
          // Few chunks, cut where a page begins to need something: what every page starts with, the
          // icons, the shell, the catalogue, the pages of a lost password. The rest splits by page by itself.
          groups: [
            { name: 'vendor', test: VENDOR, priority: 4 },
            { name: 'icons', test: ICONS, priority: 3 },
            { name: 'icons-later', test: /node_modules[\\/]lucide-react/, priority: 2 },
            { name: 'apart', test: APART, priority: 3 },
            { name: 'apart-fr', test: APART_TEXTS, priority: 3 },
            { name: 'sign-in', test: SIGN_IN, priority: 3 },
            { name: 'files', test: FILES, priority: 3 },
            { name: 'forms', test: FORMS, priority: 3 },
            { name: 'account-panel', test: ACCOUNT_PANEL, priority: 3 },
            {
              name: 'pictures',
              test: /src[\\/]ui[\\/]pictures[\\/](?:closed|delivery|empty-crate|nothing)/,
              priority: 3,
            },
            { name: 'password', test: PASSWORD_PAGES, priority: 2 },
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'catalogue', test: CATALOGUE, priority: 2 },
            { name: 'checkout', test: CHECKOUT, priority: 2 },
            { name: 'follow', test: FOLLOW, priority: 2 },
            { name: 'scan', test: SCAN, priority: 1 },
            { name: 'later-fr', test: new RegExp(`messages[\\\\/]fr-${LATER}`), priority: 2 },
            { name: 'later-en', test: new RegExp(`messages[\\\\/]en-${LATER}`), priority: 2 },
            {
              name: 'format',
              test: /src[\\/]lib[\\/]format\.|contract[\\/]core[\\/]phones/,
              priority: 2,
            },
            { name: 'core', test: CORE, priority: 1 },
          ],
        },
      },
    },
  },
});
