import type { Plugin } from 'vite'

const REACT = '/react-dom/cjs/react-dom-client.production.js'
/** Values that React throws and compares with, but that nobody sees. */
const SENTINEL = /^((?:var )?\s*\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm
const COUNT = 5

/**
 * Has React's module make its sentinels without stack traces. For the first trace from a script,
 * Chrome parses the whole script once more, which takes a slow phone 0.13 s before anything answers.
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
      // A new version of React may make others.
      if (found !== COUNT) this.error(`React has ${found} sentinels instead of ${COUNT}`)
    },
  }
}
