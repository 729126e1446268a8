import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ASSETS_FOLDER } from '#web/addresses/paths.ts'
import { ENTRY, readManifest, type Manifest } from './build-manifest.ts'

const FOOTER = 'src/web/layout/footer.tsx'

/** How the address of the styles of all pages begins; the build adds a hash. */
export const REST_OF_STYLES = `${ASSETS_FOLDER}rest-`

/** How the address of the styles below the first view of a page begins; the build adds a hash. */
export function stylesBelowName(module: string): string {
  return `${ASSETS_FOLDER}below-${basename(module, '.tsx')}-`
}

/**
 * The style sheets of a build, each rule once. A page's sheets contain what its module imports, also
 * dynamically (a form, a dialog), because the server renders that as well. Styles that only the footer
 * and the sections below the first view use are separate, such as those of `delivery-section.tsx`.
 *
 * @param directory `dist/client`
 */
export function styleSheets(directory: string) {
  const manifest = readManifest(directory)
  const everyPage = sheetsOf(manifest, ENTRY, isPage)
  // One order for all: where two rules are equally specific, the same one wins on every way to a page.
  const seen = new Set<string>()
  const order = Object.keys(manifest).reduce(
    (all, module) => sheetsOf(manifest, module, () => false, all, seen),
    new Set(everyPage),
  )
  const inOrder = (isWanted: (file: string) => boolean) =>
    [...order]
      .filter(isWanted)
      .map((file) => readFileSync(join(directory, file), 'utf8').trim())
      .join('')
  const ofPage = (module: string | null) =>
    new Set([
      ...everyPage,
      ...(module === null ? [] : sheetsOf(manifest, module, (imported) => imported === ENTRY)),
    ])
  const ofFirstView = (module: string | null) => {
    if (module === null || sectionsOf(module).length === 0) return ofPage(module)
    const frame = sheetsOf(manifest, ENTRY, (imported) => isPage(imported) || isBelow(imported))
    return sheetsOf(manifest, module, isBelow, frame, new Set([ENTRY]))
  }
  const sectionsOf = (module: string) =>
    (manifest[module]?.dynamicImports ?? []).filter((imported) => isSection(imported))
  return {
    /** Modules of the pages that have sections below their first view */
    pagesWithSections: () =>
      Object.keys(manifest).filter((module) => isPage(module) && sectionsOf(module).length > 0),
    ofFirstView: (module: string | null) => {
      const wanted = ofFirstView(module)
      return inOrder((file) => wanted.has(file))
    },
    ofRestOfPage: (module: string) => {
      const [whole, first] = [ofPage(module), ofFirstView(module)]
      return inOrder((file) => whole.has(file) && !first.has(file))
    },
    ofAllPages: () => inOrder((file) => !everyPage.has(file)),
  }
}

function isPage(module: string): boolean {
  return module.startsWith('src/web/pages/')
}

/** Below the first view of a page that has sections. */
function isBelow(module: string): boolean {
  return module === FOOTER || isSection(module)
}

function isSection(module: string): boolean {
  return module.endsWith('-section.tsx')
}

/** The style sheets of a module and of all that it imports, in the order in which they are needed. */
function sheetsOf(
  manifest: Manifest,
  module: string,
  isLeftOut: (module: string) => boolean,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return found
  seen.add(module)
  const collect = (modules: readonly string[] = []) => {
    for (const imported of modules) {
      if (!isLeftOut(imported)) sheetsOf(manifest, imported, isLeftOut, found, seen)
    }
  }
  collect(chunk.imports)
  for (const file of chunk.css ?? []) found.add(file)
  collect(chunk.dynamicImports)
  return found
}
