import { ENTRY, type Manifest } from './build-manifest.ts'

/** Pages whose code a device keeps before it is needed. */
const PAGES = [
  'src/web/pages/find-a-store/find-a-store-page.tsx',
  'src/web/pages/stores-state-city-slug/stores-state-city-slug-page.tsx',
]
/**
 * What they may import later, and a device without a connection has no use for. What stores tell of
 * today is kept once a page loads it, as most chains have none of it.
 */
const NOT_KEPT =
  /-page\.tsx$|\/google\/|street-archive|jobs-|pages\/admin\/|today\/(?:card|page)-parts/

/**
 * The addresses of all code that the finder and the pages of stores load, at once or later, so that
 * they work on a device without a connection.
 */
export function offlineCode(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const add = (module: string): void => {
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {}
    if (seen.has(module)) return
    seen.add(module)
    imports.forEach(add)
    dynamicImports.filter((imported) => !NOT_KEPT.test(imported)).forEach(add)
  }
  for (const module of [ENTRY, ...PAGES]) add(module)
  return Array.from(seen).flatMap((module) => {
    const file = manifest[module]?.file
    return file === undefined ? [] : `/${file}`
  })
}
