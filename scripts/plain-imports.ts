import type { Plugin } from 'vite'

const MANIFEST = '.vite/manifest.json'

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
  const styles = new Map<string, string[]>()
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
            styles.set(chunk.fileName, [...chunk.viteMetadata.importedCss])
            chunk.viteMetadata.importedCss.clear()
          }
        },
      },
    },
    {
      name: 'plain-imports-manifest',
      enforce: 'post',
      applyToEnvironment: (environment) => environment.name === 'client',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(WRAPPED, '$1')
          }
          const asset = bundle[MANIFEST]
          if (asset?.type !== 'asset') return this.error(`there is no ${MANIFEST}`)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite made it
          const manifest = JSON.parse(String(asset.source)) as Record<
            string,
            { file: string; css?: string[] }
          >
          for (const chunk of Object.values(manifest)) {
            const css = styles.get(chunk.file) ?? []
            if (css.length > 0) chunk.css = css
          }
          asset.source = JSON.stringify(manifest, null, 2)
        },
      },
    },
  ]
}
