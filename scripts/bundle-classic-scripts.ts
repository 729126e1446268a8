import { build } from 'esbuild'

/**
 * Bundles the service worker, `sw.js`, the one that removes it, `sw-off.js`, and the inline script of
 * pages in several languages, `choose-language.js`. They are classic scripts that import nothing.
 *
 * @param into the folder beside `client/`, so that they are no files of the site by themselves
 */
export async function bundleClassicScripts(into: string): Promise<void> {
  await build({
    entryPoints: {
      sw: 'src/web/worker/sw.ts',
      'sw-off': 'src/web/worker/removal.ts',
      'choose-language': 'src/web/language-choice/choose-language.ts',
    },
    outdir: into,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  })
}
