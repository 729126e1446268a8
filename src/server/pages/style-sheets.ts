import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '#domain/text/language.ts'
import { ASSETS_FOLDER } from '#web/addresses/paths.ts'
import { ENTRY } from './build-manifest.ts'

/** A rule of a module's style sheet. */
export type StylePiece = {
  css: string
  /** Of the cascade, one of `LAYERS`; `null` for what is in none, such as `@font-face` */
  layer: string | null
  /** It is for paper alone */
  isPrint?: true
  /** It is for Spanish pages alone */
  isSpanish?: true
}

/** The styles of a module of the build, if it is a style sheet, and the imports that lead to others. */
export type ModuleStyles = {
  css?: readonly StylePiece[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}
type Styles = Readonly<Record<string, ModuleStyles>>

/**
 * Not in a page's first view: the footer, and what is not there before the page's code has run, which
 * is after its later styles.
 */
const NOT_IN_FIRST_VIEW = [
  'src/web/layout/footer.tsx',
  'src/web/layout/selected-badge.tsx',
  'src/web/ui/waiting/empty-state.tsx',
  'src/web/ui/waiting/lazy-section.module.css',
]

/** How the address of the styles of all pages begins; the build adds a hash. */
export const REST_OF_STYLES = `${ASSETS_FOLDER}rest-`

/** How the address of the styles below the first view of a page begins; the build adds a hash. */
export function stylesBelowName(module: string): string {
  return `${ASSETS_FOLDER}below-${basename(module, '.tsx')}-`
}

/**
 * The style sheets of a build, each rule once. A page's sheets contain what its module imports, also
 * dynamically (a form, a dialog), because the server renders that as well. Of a page with sections
 * below its first view, such as `delivery-section.tsx`, styles that are for them alone are separate,
 * and with them the rules for paper.
 *
 * @param directory `dist/client`
 */
export function styleSheets(directory: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- scripts/module-styles.ts wrote it in the same build
  const styles = JSON.parse(readFileSync(join(directory, '.vite', 'styles.json'), 'utf8')) as Styles
  const everyPage = sheetsOf(styles, ENTRY, isPage)
  // One order for all: where two rules are equally specific, the same one wins on every way to a page.
  const seen = new Set<string>()
  const order = Object.keys(styles).reduce(
    (all, module) => sheetsOf(styles, module, () => false, all, seen),
    new Set(everyPage),
  )
  const inOrder = (isWanted: (sheet: string, piece: StylePiece) => boolean) =>
    joined(
      [...order].flatMap((sheet) =>
        (styles[sheet]?.css ?? []).filter((piece) => isWanted(sheet, piece)),
      ),
    )
  const ofPage = (module: string | null) =>
    new Set([...everyPage, ...(module === null ? [] : sheetsOf(styles, module))])
  const ofFirstView = (module: string) => {
    const isLater = (imported: string) => isPage(imported) || isSection(imported)
    const frame = sheetsOf(styles, ENTRY, isLater, new Set(), new Set(NOT_IN_FIRST_VIEW))
    return sheetsOf(styles, module, isSection, frame, new Set(NOT_IN_FIRST_VIEW))
  }
  const hasSections = (module: string) => styles[module]?.dynamicImports?.some(isSection) ?? false
  return {
    /** Modules of the pages that have sections below their first view */
    pagesWithSections: () =>
      Object.keys(styles).filter((module) => isPage(module) && hasSections(module)),
    /** @param language of the page */
    ofFirstView: (module: string | null, language: Language) => {
      const isWhole = module === null || !hasSections(module)
      const wanted = isWhole ? ofPage(module) : ofFirstView(module)
      return inOrder(
        (sheet, { isPrint, isSpanish }) =>
          wanted.has(sheet) && (isWhole || !isPrint) && (language === 'es' || !isSpanish),
      )
    },
    ofRestOfPage: (module: string) => {
      const [whole, first] = [ofPage(module), ofFirstView(module)]
      return inOrder((sheet, { isPrint }) => whole.has(sheet) && (isPrint || !first.has(sheet)))
    },
    ofAllPages: () => inOrder((sheet) => !everyPage.has(sheet)),
  }
}

/** Any page may turn into the one that says that nothing is there. */
const NOT_FOUND = 'src/web/pages/not-found/'

function isPage(module: string): boolean {
  return module.startsWith('src/web/pages/') && !module.startsWith(NOT_FOUND)
}

function isSection(module: string): boolean {
  return module.endsWith('-section.tsx')
}

/**
 * The style sheets of a module and of all that it imports, in the order in which they are needed.
 *
 * @param isLeftOut says so of what is imported dynamically
 */
function sheetsOf(
  styles: Styles,
  module: string,
  isLeftOut: (module: string) => boolean = () => false,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  const { css, imports = [], dynamicImports = [] } = styles[module] ?? {}
  if (seen.has(module)) return found
  seen.add(module)
  for (const imported of imports) sheetsOf(styles, imported, isLeftOut, found, seen)
  if (css) found.add(module)
  for (const imported of dynamicImports) {
    if (!isLeftOut(imported)) sheetsOf(styles, imported, isLeftOut, found, seen)
  }
  return found
}

/** As in `styles/tokens.css`, whose statement the build leaves out. */
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'page']

/** One sheet, each layer once. */
function joined(pieces: readonly StylePiece[]): string {
  const inLayer = (name: string | null) =>
    pieces.flatMap(({ layer, css }) => (layer === name ? css : [])).join('')
  return [
    ...LAYERS.map((layer) => [layer, inLayer(layer)] as const)
      .filter(([, css]) => css !== '')
      .map(([layer, css]) => `@layer ${layer}{${css}}`),
    inLayer(null),
  ].join('')
}
