import react from '@vitejs/plugin-react'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserFence } from './scripts/browser-fence.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { prunePackages } from './scripts/prune-packages.ts'
import { publicVersion } from './scripts/public-version.ts'

// React Router's package gives its development half to bundlers; this is the one for visitors.
const routerForVisitors = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url))

const ALWAYS_LOADED =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|src\/web\/(layout\/(?!footer|keep-page)|addresses\/nav-links|routes|data\/site-data|browser)/

/** Small parts of nearly every page: with the rest they take no request of their own. */
const ON_MOST_PAGES =
  /src\/(domain\/structured-data\/structured-data|web\/ui\/sections\/(hero|picture|focus-point|page-hero|section-header|figure-badge))\b/

/** A thread of the server: a file of its own beside it, with all that it needs in it. */
function thread(input: string) {
  return {
    consumer: 'server' as const,
    resolve: { noExternal: true as const },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node24',
      rollupOptions: {
        input,
        output: { entryFileNames: `${basename(input, '.ts')}.js`, codeSplitting: false },
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [react(), browserFence(), plainImports(), prunePackages()],
  define: { PUBLIC_VERSION: JSON.stringify(publicVersion()) },
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
          input: 'src/web/browser.tsx',
          checks: { pluginTimings: false },
          treeshake: { propertyReadSideEffects: false },
          // Everything that each page needs goes into one file: it compresses better than two.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'browser',
                  test: new RegExp(`${ALWAYS_LOADED.source}|${ON_MOST_PAGES.source}`),
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Tests and development run the packages as they are installed.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const },
      }),
      build: {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        sourcemap: true,
        target: 'node24',
        rollupOptions: {
          input: 'src/server/main.ts',
          checks: { pluginTimings: false },
          output: {
            entryFileNames: 'site.js',
            codeSplitting: false,
            sourcemapExcludeSources: true,
          },
        },
      },
    },
    ...(command === 'build' && {
      painter: thread('src/server/pictures/paint.worker.ts'),
      passwords: thread('src/server/staff/staff-password.worker.ts'),
      importing: thread('src/server/importing/readers/read-locations.worker.ts'),
    }),
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
