import type { Plugin } from 'vite'

const REACT = '/react-dom/cjs/react-dom-client.production.js'
/** Values that React throws and compares, but never shows. */
const SENTINEL = /^((?:var )?\s*\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm
const COUNT = 5

/**
 * Creates React's sentinels without stack traces. For a script's first trace, Chrome parses the whole
 * script again, which takes 0.13 s on a slow phone.
 */
export function reactSentinels(): Plugin {
  let found = 0
  return {
    name: 'react-sentinels',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes(REACT)) return null
      return {
        code: code.replace(SENTINEL, (_whole, name: string, message: string) => {
          found += 1
          return `${name} = Object.assign(Object.create(Error.prototype), { message: ${message} })`
        }),
        map: null,
      }
    },
    generateBundle() {
      // A new version of React may create others.
      if (found !== COUNT) this.error(`React has ${found} sentinels instead of ${COUNT}`)
    },
  }
}
