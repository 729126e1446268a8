import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ENTRY } from '../src/server/pages/build-manifest.ts'
import type { ModuleStyles, StylePiece } from '../src/server/pages/style-sheets.ts'

/** What begins the rules of a module in each layer, until the sheet of a chunk is taken apart. */
const MARK = /^from-module-[\w-]+\{--name:\s*"([^"]+)"\}$/

/**
 * Takes the style sheets of the build apart by module, because a page needs a few modules of a chunk.
 * Writes them to `.vite/styles.json`, which the server puts the sheets of pages together from, with
 * the imports that lead to them.
 */
export function moduleStyles(): Plugin[] {
  return [
    {
      name: 'mark-module-styles',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: isClient,
      transform: (code, id) =>
        id.endsWith('.css')
          ? code.replaceAll(/^@layer [\w-]+ \{/gm, (start) => start + markOf(nameOf(id)))
          : null,
    },
    {
      name: 'module-styles',
      apply: 'build',
      enforce: 'post',
      applyToEnvironment: isClient,
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const styles: Record<string, ModuleStyles> = {}
          for (const id of this.getModuleIds()) {
            const name = nameOf(id)
            if (!name.startsWith('src/web/')) continue
            const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
            styles[name] = {
              imports: importedIds.map(nameOf),
              dynamicImports: dynamicallyImportedIds.map(nameOf),
            }
          }
          for (const [file, asset] of Object.entries(bundle)) {
            if (asset.type !== 'asset' || !file.endsWith('.css')) continue
            for (const [name, piece] of piecesOf(String(asset.source))) {
              const { css = [], ...imports } = styles[name] ?? {}
              styles[name] = { ...imports, css: [...css, piece] }
            }
            delete bundle[file]
          }
          this.emitFile({
            type: 'asset',
            fileName: '.vite/styles.json',
            source: JSON.stringify(onlyUsed(styles)),
          })
        },
      },
    },
  ]
}

function isClient({ name }: { name: string }): boolean {
  return name === 'client'
}

/** Each has a selector of its own, else they would become one rule. */
function markOf(name: string): string {
  return `from-module-${name.replaceAll(/\W/g, '-')}{--name:"${name}"}`
}

function nameOf(id: string): string {
  return relative(process.cwd(), id)
}

/** The modules that lead to styles, in an order that does not depend on which was read first. */
function onlyUsed(styles: Readonly<Record<string, ModuleStyles>>): Record<string, ModuleStyles> {
  const used = new Set(Object.keys(styles).filter((name) => styles[name]?.css))
  const isUsed = (name: string) => used.has(name)
  for (let size = 0; size !== used.size;) {
    size = used.size
    for (const [name, { imports = [], dynamicImports = [] }] of Object.entries(styles)) {
      if (imports.some(isUsed) || dynamicImports.some(isUsed)) used.add(name)
    }
  }
  return Object.fromEntries(
    [...used].toSorted().map((name) => {
      const { css, imports = [], dynamicImports = [] } = styles[name] ?? {}
      return [
        name,
        {
          ...(css && { css }),
          imports: imports.filter(isUsed),
          dynamicImports: dynamicImports.filter(isUsed),
        },
      ]
    }),
  )
}

/** Each rule of a sheet, with the module that it is from. Every page has what is in no layer. */
function piecesOf(css: string): [module: string, piece: StylePiece][] {
  const pieces: [string, StylePiece][] = []
  for (const block of blocksOf(css)) {
    const [, layer, content] = /^@layer ([\w-]+)\{(.*)\}$/s.exec(block) ?? []
    if (layer === undefined || content === undefined) {
      pieces.push([ENTRY, { layer: null, css: block }])
      continue
    }
    let module = ENTRY
    for (const rule of blocksOf(content)) {
      const name = MARK.exec(rule)?.[1]
      if (name !== undefined) module = name
      else pieces.push([module, { layer, css: rule, ...audienceOf(rule) }])
    }
  }
  return pieces
}

/** Whether a rule, or all those in it, are for paper or for Spanish pages alone. */
function audienceOf(rule: string): Pick<StylePiece, 'isPrint' | 'isSpanish'> {
  const selectors = [...rule.matchAll(/(?:^|[{}])([^{}@][^{}]*)\{/g)].map(
    ([, selector]) => selector,
  )
  const isSpanish =
    selectors.length > 0 &&
    selectors.every((selector) => selector?.replaceAll(':not(:lang(es))', '').includes(':lang(es)'))
  return {
    ...(rule.startsWith('@media print{') && { isPrint: true }),
    ...(isSpanish && { isSpanish: true }),
  }
}

/** Splits minified CSS into its rules and statements: "a{}", "@media print{a{}}", "@layer a,b;". */
function blocksOf(css: string): string[] {
  const blocks: string[] = []
  let [start, depth] = [0, 0]
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0 || sign === '{' || sign.startsWith('"')) continue
    blocks.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  return blocks
}
