import { build, type BuildOptions, type Plugin } from 'esbuild'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

// React Router's package gives its development half to bundlers; this is the one for visitors.
const ROUTER = join(process.cwd(), 'node_modules/react-router/dist/production')

/** esbuild keeps all of the namespace `z`; these are the sentences of 60 languages, 345 kB. */
const englishZod: Plugin = {
  name: 'english-zod',
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js'",
      resolveDir: dirname(path),
    })),
}

/** Checks passkeys. Half a megabyte that most sites never run, so it is a file of its own. */
const PASSKEY_LIBRARY = '@simplewebauthn/server'
const PASSKEY_FILE = 'passkey-library.cjs'

/** Has the site load the library from its file, when it is first used. */
const separatePasskeys: Plugin = {
  name: 'separate-passkeys',
  setup: (bundler) => {
    const namespace = 'passkey-library'
    bundler.onResolve({ filter: new RegExp(`^${PASSKEY_LIBRARY}$`) }, ({ path }) => ({
      path,
      namespace,
    }))
    bundler.onLoad({ filter: /.*/, namespace }, () => ({
      contents: `module.exports = require('node:module').createRequire(moduleUrl)('./${PASSKEY_FILE}')`,
    }))
  },
}

const OPTIONS = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  minifySyntax: true,
  // V8 keeps the text, so spaces and comments cost memory.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
} satisfies BuildOptions

/**
 * Bundles the server half that Vite compiled with the packages that it imports. Names stay and lines are
 * short, so that a stack trace reads.
 *
 * The site becomes one script, a function of `require`, `module`, and its own URL, because V8 keeps the
 * functions that ran in the compiled code of a script, and not in that of a module. What is imported
 * dynamically is in it and runs when it is first used, but for the passkey library, which is beside it.
 * Each thread becomes a module of its own.
 *
 * @param from the folder of the compiled entries: `site.js` and `NAME.worker.js`
 * @param into the folder that gets the bundles
 */
export async function bundleServer(from: string, into: string): Promise<void> {
  await Promise.all([
    build({
      ...OPTIONS,
      entryPoints: [join(from, 'site.js')],
      outdir: into,
      format: 'cjs',
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.url': 'moduleUrl',
        'import.meta.hot': 'undefined',
      },
      alias: {
        'react-router/dom': join(ROUTER, 'dom-export.mjs'),
        'react-router': join(ROUTER, 'index.mjs'),
      },
      banner: { js: '((require, module, moduleUrl) => {' },
      footer: { js: '})' },
      plugins: [englishZod, separatePasskeys],
    }),
    build({
      ...OPTIONS,
      entryPoints: [PASSKEY_LIBRARY],
      outfile: join(into, PASSKEY_FILE),
      format: 'cjs',
    }),
    build({
      ...OPTIONS,
      entryPoints: [join(from, '*.worker.js')],
      outdir: into,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
      // CommonJS packages ask for Node's own modules alone: nothing else is beside `dist/`.
      banner: { js: 'const require = process.getBuiltinModule;' },
      plugins: [englishZod],
    }),
  ])
  await escapeRegularExpressions(join(into, 'site.js'))
}

/**
 * Makes a script ASCII, which V8 keeps in half of the memory. esbuild escapes the letters of texts, but
 * not those of regular expressions, where the same escapes mean the same.
 */
async function escapeRegularExpressions(file: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  await writeFile(
    file,
    code.replaceAll(
      // oxlint-disable-next-line no-control-regex -- all of ASCII
      /[^\u0000-\u007f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}
