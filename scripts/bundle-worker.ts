import { build } from 'esbuild'

/**
 * Bundles the service worker of visitors, `sw.js`, that of `/today`, `today-sw.js`, and the one that
 * removes either, `sw-off.js`. They are classic scripts, which every browser with workers runs.
 *
 * @param into the folder beside `client/`, so that they are no files of the site by themselves
 */
export async function bundleWorker(into: string): Promise<void> {
  await build({
    entryPoints: {
      sw: 'src/web/worker/sw.ts',
      'today-sw': 'src/web/worker/today-sw.ts',
      'sw-off': 'src/web/worker/removal.ts',
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
