import type { Plugin } from 'vite'

type Unused = {
  /** Functions and methods that only this feature calls */
  functions: readonly string[]
  feature: string
}

/** What packages bring for features that the site does not use, by the folder that they are in. */
const UNUSED: Readonly<Record<string, readonly Unused[]>> = {
  '/react-router/dist/production/': [
    {
      feature: 'instrumentations',
      functions: ['instrumentClientSideRouter', 'getRouteInstrumentationUpdates', 'wrapImpl'],
    },
    {
      feature: 'server components',
      functions: ['RSCErrorHandler', 'decodeRouteErrorResponseDigest', 'decodeRedirectErrorDigest'],
    },
    { feature: 'routes discovered later', functions: ['patchRoutesImpl', 'discoverRoutes'] },
    {
      feature: 'forms sent by the router',
      functions: ['handleAction', 'getSubmissionFromNavigation'],
    },
    {
      feature: 'fetchers',
      functions: [
        'fetch2',
        'handleFetcherAction',
        'handleFetcherLoader',
        'getUpdatedRevalidatingFetchers',
        'markFetchRedirectsDone',
        'abortStaleFetchLoads',
      ],
    },
    { feature: 'blockers', functions: ['updateBlocker', 'shouldBlockNavigation'] },
    { feature: 'optional segments of paths', functions: ['explodeOptionalSegments'] },
    {
      feature: 'an error page of its own; ours is ErrorPage',
      functions: ['DefaultErrorComponent'],
    },
    { feature: 'hydration data in a global; ours is given', functions: ['parseHydrationData'] },
  ],
  '/react-helmet-async/lib/': [
    { feature: 'React before 19', functions: ['mapStateOnServer'] },
    { feature: 'attributes of <html> and <body>', functions: ['syncAllAttributes'] },
    {
      feature: 'tags as children; ours are props',
      functions: [
        'mapChildrenToProps',
        'mapArrayTypeChildrenToProps',
        'mapObjectTypeChildren',
        'flattenArrayTypeChildren',
        'mapNestedChildrenToProps',
        'warnOnInvalidChildren',
      ],
    },
  ],
}

/** A table that is made while a module runs, which looks like a side effect. */
const TABLE = /^var (\w+) = (Object\.(?:values|entries|getOwnPropertyNames)\([\s\S]*?\));$/gm

/** What React's scheduler offers and React DOM does not call. It is CommonJS, which tree shaking keeps whole. */
const SCHEDULER = '/scheduler/cjs/scheduler.production.js'
const UNUSED_OF_SCHEDULER = ['forceFrameRate', 'next', 'runWithPriority', 'wrapCallback'].map(
  (name) => `exports.unstable_${name} = function`,
)

const HELMET_CHECKS_REACT = 'var isReact19 = major >= 19;'

/**
 * Lets tree shaking drop what the site does not use of React Router, react-helmet-async, and React's
 * scheduler. Features that are switched on by an option are reached by plain calls, so their functions are emptied. Worth
 * 11 kB of brotli on every page.
 */
export function prunePackages(): Plugin {
  const missing = new Set(
    Object.values(UNUSED).flatMap((unused) => unused.flatMap(({ functions }) => functions)),
  )
  for (const start of [HELMET_CHECKS_REACT, ...UNUSED_OF_SCHEDULER]) missing.add(start)
  return {
    name: 'prune-packages',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (id.includes(SCHEDULER)) {
        const isUnused = ([start]: RegExpMatchArray) =>
          UNUSED_OF_SCHEDULER.some((one) => start.startsWith(one) && missing.delete(one))
        const statements = [...code.matchAll(/^exports\.\w+ = function[\s\S]*?^};$/gm)]
        const unused = statements.filter(isUnused).map(([statement]) => statement)
        return { code: unused.reduce((rest, one) => rest.replace(one, ''), code), map: null }
      }
      const folder = Object.keys(UNUSED).find((part) => id.includes(part))
      if (!folder) return null
      let pruned = code
      for (const name of UNUSED[folder]?.flatMap(({ functions }) => functions) ?? []) {
        const emptied = withoutBody(pruned, name)
        if (emptied !== pruned) missing.delete(name)
        pruned = emptied
      }
      if (pruned.includes(HELMET_CHECKS_REACT)) missing.delete(HELMET_CHECKS_REACT)
      return {
        code: pruned
          .replace(HELMET_CHECKS_REACT, 'const isReact19 = true;')
          // Names for developers, and calls that look like side effects: both keep components alive.
          .replaceAll(/^\w+\.displayName = [^;\n]+;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(TABLE, 'var $1 = /* @__PURE__ */ (() => $2)();'),
        map: null,
      }
    },
    generateBundle() {
      // A new version may have moved them; then this list has to follow.
      if (missing.size > 0) this.error(`The packages have no ${[...missing].join(', ')} any more`)
    },
  }
}

/** Empties a function, method, or arrow function with a block, that ends at its own indentation. */
function withoutBody(code: string, name: string): string {
  const start = String.raw`(?:async )?function ${name}\(|${name}\((?=.*\) \{$)|var ${name} = \((?=.*=> \{$)`
  return code.replace(
    new RegExp(String.raw`^( *)(${start})[\s\S]*?\n\1}(;?)$`, 'm'),
    (_whole, indentation: string, head: string, semicolon: string) =>
      `${indentation}${head})${head.startsWith('var') ? ' =>' : ''} {}${semicolon}`,
  )
}
