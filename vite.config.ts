import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserFence } from './scripts/browser-fence.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { prunePackages } from './scripts/prune-packages.ts'
import { earlyErrors } from './scripts/early-errors.ts'
import { publicVersion } from './scripts/public-version.ts'
import product from './package.json' with { type: 'json' }

// React Router's package gives its development half to bundlers; this is the one for visitors.
const routerForVisitors = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url))

const ALWAYS_LOADED =
  /rolldown\/runtime|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|src\/domain\/paths|src\/web\/(layout\/(?!footer|keep-page)|pages\/not-found\/error-page|addresses\/(nav-links|paths)|routes|data\/site-data|browser)/

/** Small parts of nearly every page: with the rest they take no request of their own. */
const ON_MOST_PAGES =
  /src\/(domain\/structured-data\/structured-data|domain\/text\/fold-letters|domain\/address\/usable-coordinates|web\/maps\/(map-catalog|words\.en)|web\/ui\/sections\/(headers\/(hero|page-hero|section-header)|pictures\/(picture|focus-point)|badges\/figure-badge))\b/

/** What every part that shows a store's hours and tags needs: one request, not a dozen. */
const ABOUT_STORES =
  /src\/(domain\/(opening-hours\/(status|text)|time\/wall-clock|location\/(tag-color|directions))|web\/(locations\/(use-now|hours-line|location-status)|ui\/(tags\/tag-badge|sections\/badges\/pin-number)))\b/

/** Small parts of several pages. */
const PARTS =
  /src\/(domain\/site\/filled-words|web\/ui\/sections\/(cards\/card|headers\/breadcrumb-trail|lists\/point-grid))\b/

/** What the pages of stores share, and few others need. */
const DIRECTORY =
  /src\/web\/(locations\/weekly-hours|pages\/stores\/(directory-words|directory-header|location-item|stores-catalog|words\.en))\b/

/** A map of stores, before its own code comes. */
const STORES_ON_MAP = /src\/web\/(locations\/location-brief|maps\/(locations-map|map-points))\b/

/** What brings the code of a store's day and prices, and small parts beside it in the finder. */
const TODAY =
  /src\/(domain\/(address\/usual-href|location\/facts\/fact-names)|web\/(locations\/today\/(today-part|card-part|store-parts|sign)\.|ui\/use-(media|online)\b))/

/** What the list of jobs, its filters, and its addresses share. */
const JOBS =
  /src\/(domain\/(job\/(?!.*\.es\.)|search\/sort-by-distance|address\/zip)|web\/(addresses\/jobs-address|pages\/job-opportunities\/(jobs-crumbs|job-facts|job-text|apply-button)))\b/

/** The controls of forms and lists, which pages need together. */
const CONTROLS =
  /src\/(domain\/(text\/typed-text|search\/distance)|web\/(ui\/(forms\/(field|search-field)|waiting\/alert|use-hydrated|buttons\/action-link)|data\/visitor-place))\b/

/** In a folder of its own: the service worker keeps none of it. */
const STAFF_CODE = /src\/web\/pages\/(admin|admin-login|google-auth-test|today)\//

/** The server, and its threads. */
const SERVER_ENTRIES = {
  site: 'src/server/main.ts',
  'paint.worker': 'src/server/pictures/paint.worker.ts',
  'staff-password.worker': 'src/server/staff/passwords/staff-password.worker.ts',
  'read-locations.worker': 'src/server/importing/readers/read-locations.worker.ts',
}

export default defineConfig(({ command }) => ({
  plugins: [react(), browserFence(), plainImports(), prunePackages(), earlyErrors()],
  define: {
    PUBLIC_VERSION: JSON.stringify(publicVersion()),
    PRODUCT_VERSION: JSON.stringify(product.version),
  },
  css: {
    modules: {
      // Names that say where they come from while working, short ones for visitors.
      generateScopedName:
        command === 'build' ? '_[hash:base64:4]' : '[name]_[local]_[hash:base64:4]',
    },
  },
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router\/dom$/, replacement: routerForVisitors('dom-export') },
        { find: /^react-router$/, replacement: routerForVisitors('index') },
      ],
    },
  }),
  // One `vite build` makes both halves, so that their CSS Modules agree on names.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        target: 'es2022',
        rollupOptions: {
          input: [
            'src/web/browser.tsx',
            'src/web/early.ts',
            'src/web/language-choice/follow-language.ts',
          ],
          checks: { pluginTimings: false },
          treeshake: { propertyReadSideEffects: false },
          // A page's code has the few addresses that it names, and the entry has not all of them.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Everything that each page needs goes into one file: it compresses better than two. The
          // hashes are short, because they do not compress and pages have many.
          output: {
            // The entry names the code of every page.
            chunkFileNames: ({ name, moduleIds }) => {
              const isStaffs = moduleIds.some((id) => STAFF_CODE.test(id))
              return `assets/${isStaffs ? 'staff/' : ''}${name.replace(/-page$/, '')}-[hash:7].js`
            },
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'browser',
                  test: new RegExp(`${ALWAYS_LOADED.source}|${ON_MOST_PAGES.source}`),
                },
                { name: 'store', test: ABOUT_STORES },
                { name: 'told', test: TODAY },
                { name: 'controls', test: CONTROLS },
                { name: 'parts', test: PARTS },
                { name: 'us-states', test: /src\/domain\/address\/us-state\.ts/ },
                // Few pages need the Spanish names, which are made from the others.
                { name: 'spanish-states', test: /src\/domain\/address\/us-state\.es\.ts/ },
                { name: 'directory', test: DIRECTORY },
                { name: 'stores-on-map', test: STORES_ON_MAP },
                { name: 'jobs', test: JOBS },
                { name: 'dialog', test: /src\/web\/ui\/dialog\// },
              ],
            },
          },
        },
      },
    },
    // Packages stay imports: `scripts/bundle-server.ts` bundles them.
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        sourcemap: true,
        target: 'node24',
        rollupOptions: {
          input: SERVER_ENTRIES,
          checks: { pluginTimings: false, ineffectiveDynamicImport: false },
          output: {
            entryFileNames: '[name].js',
          },
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: './scripts/test-setup.ts',
    setupFiles: './scripts/fail-on-console.ts',
    testTimeout: 20_000,
    // Each core has its worker; usually one is kept free for the terminal.
    maxWorkers: '100%',
  },
}))
