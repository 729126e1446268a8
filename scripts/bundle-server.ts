import { build, type Plugin } from 'esbuild'
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

/**
 * Bundles the server half that Vite compiled with the packages that it imports. What several entries
 * use is in chunks beside them, and a dynamic import is read when it is first used. Names and lines
 * stay, so that a stack trace reads.
 *
 * @param from the folder of the compiled entries: `site.js` and `NAME.worker.js`
 * @param into the folder that gets the bundles and their chunks
 */
export async function bundleServer(from: string, into: string): Promise<void> {
  await build({
    entryPoints: [join(from, 'site.js'), join(from, '*.worker.js')],
    outdir: into,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minifySyntax: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'react-router/dom': join(ROUTER, 'dom-export.mjs'),
      'react-router': join(ROUTER, 'index.mjs'),
    },
    // CommonJS packages ask for Node's own modules alone: nothing else is beside `dist/`.
    banner: { js: 'const require = process.getBuiltinModule;' },
    plugins: [englishZod],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  })
}
