import type { Plugin } from 'vite'

/** What the router calls only on behalf of features that the site does not use, and which. */
const UNUSED: readonly [name: string, feature: string][] = [
  ['instrumentClientSideRouter', 'instrumentations'],
  ['getRouteInstrumentationUpdates', 'instrumentations'],
  ['wrapImpl', 'instrumentations'],
  ['RSCErrorHandler', 'server components'],
  ['decodeRouteErrorResponseDigest', 'server components'],
  ['decodeRedirectErrorDigest', 'server components'],
  ['patchRoutesImpl', 'routes that are discovered on the way'],
]

/**
 * Lets tree shaking drop what the site does not use of React Router. Its production file names each
 * component by an assignment (`Link.displayName = …`) and makes some by calls that the bundler must
 * take for side effects; both only keep the component alive. Features that are switched on by an
 * option are reached by plain calls, so their functions are emptied. Worth 5 kB of brotli.
 */
export function pruneRouter(): Plugin {
  const missing = new Set(UNUSED.map(([name]) => name))
  return {
    name: 'prune-router',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return null
      return {
        code: UNUSED.reduce(
          (pruned, [name]) =>
            pruned.replace(
              new RegExp(`^((?:async )?function ${name}\\()[\\s\\S]*?\\n}$`, 'm'),
              (_whole, start: string) => {
                missing.delete(name)
                return `${start}) {}`
              },
            ),
          code,
        )
          .replaceAll(/^\w+\.displayName = [^;\n]+;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
    generateBundle() {
      // A new version may have moved them; then this list has to follow.
      if (missing.size > 0) this.error(`React Router has no ${[...missing].join(', ')} any more`)
    },
  }
}
