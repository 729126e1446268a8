import type { Plugin } from 'vite'

type EarlyErrors = {
  /** The end of the file's path */
  file: string
  code: RegExp
  count: number
  replacement: string
}

/** What packages do with errors while their modules run. */
const EARLY_ERRORS: readonly EarlyErrors[] = [
  // Sentinels that React throws and compares, but never shows.
  {
    file: '/react-dom/cjs/react-dom-client.production.js',
    code: /^((?:var )?\s*\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm,
    count: 5,
    replacement: '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })',
  },
  // Leaflet asks for `document.namespaces` of Internet Explorer, and catches the TypeError.
  {
    file: '/leaflet/dist/leaflet-src.js',
    code: /^ {2}var vmlCreate = \(function \(\) \{[\s\S]*?^ {2}\}\)\(\);$/gm,
    count: 1,
    replacement: '  var vmlCreate;',
  },
]

/**
 * Takes out the errors that packages create while their modules run. For a script's first stack
 * trace, Chrome parses the whole script again, which takes 0.13 s on a slow phone.
 */
export function earlyErrors(): Plugin {
  const found = new Map<EarlyErrors, number>()
  return {
    name: 'early-errors',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [path = ''] = id.split('?')
      const errors = EARLY_ERRORS.find(({ file }) => path.endsWith(file))
      if (!errors) return null
      found.set(errors, code.match(errors.code)?.length ?? 0)
      return { code: code.replace(errors.code, errors.replacement), map: null }
    },
    generateBundle() {
      // A new version of a package may have others.
      for (const errors of EARLY_ERRORS) {
        const { file, count } = errors
        const actual = found.get(errors) ?? 0
        if (actual !== count) this.error(`${file} has ${actual} early errors instead of ${count}`)
      }
    },
  }
}
