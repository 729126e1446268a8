import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite would wrap each in a helper that preloads the files behind
 * it, and list them all in the entry: 1 kB that every visitor fetches before the page comes alive,
 * to save those who go on to another page one round trip. The first page's files are preloaded by
 * its HTML, and code that a deploy took away is handled by `src/web/layout/stale-code.ts`.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  }
}
