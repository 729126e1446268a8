import type { Plugin } from 'vite'

/** A call of the helper, minified: "t(()=>import(`./fuel.js`).then(e=>e.FuelPage),[])". */
const WRAPPED = /[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\(([\w$]+)=>\2\.[\w$]+\))?),\[\]\)/g

/**
 * Leaves `import()` to the browser. Vite would wrap each in a helper that preloads the files and
 * style sheets behind it, and list them all in the entry: 2 kB that every visitor fetches before the
 * page comes alive, to save those who go on to another page one round trip. The first page's files
 * are in its HTML, other pages' styles are brought by `src/web/browser/rest-of-styles.ts`, and code
 * that a deploy took away is handled by `src/web/browser/stale-code.ts`.
 */
export function plainImports(): Plugin[] {
  return [
    {
      name: 'plain-imports',
      enforce: 'pre',
      applyToEnvironment: (environment) => environment.name === 'client',
      load: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue
            // Pages have it as a classic script, which may not begin with an import.
            if (chunk.name === 'early' && chunk.imports.length > 0) {
              this.error(`${chunk.fileName} imports ${chunk.imports.join(', ')}`)
            }
            chunk.viteMetadata.importedCss.clear()
          }
        },
      },
    },
    {
      name: 'plain-imports-unwrapped',
      enforce: 'post',
      applyToEnvironment: (environment) => environment.name === 'client',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(WRAPPED, '$1')
          }
        },
      },
    },
  ]
}
