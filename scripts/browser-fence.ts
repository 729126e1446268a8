import type { Plugin } from 'vite'

/** Modules that must never be in the browser bundle, and what to do instead. */
const FENCED: readonly [pattern: RegExp, advice: string][] = [
  [/\/src\/server\//, 'ask the server through SiteData (src/web/data/site-data.ts)'],
  [
    /\/node_modules\/zod\//,
    'import the noun with `import type`; schemas are checked on the server',
  ],
  [/\/node_modules\/(hono|@hono|lowdb|pino|bcryptjs|libphonenumber-js)\//, 'this is server code'],
  [/^(node:|__vite-browser-external)/, 'Node modules do not exist in a browser'],
]

/** Fails the build when the browser bundle contains server code, zod, or a Node module. */
export function browserFence(): Plugin {
  return {
    name: 'browser-fence',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, module] of Object.entries(chunk.modules)) {
          const fence = FENCED.find(([pattern]) => pattern.test(id))
          // Tree shaking leaves emptied modules in the list; only code that ships counts.
          if (fence && module.renderedLength > 0) {
            this.error(`${id} is on its way to the browser: ${fence[1]}`)
          }
        }
      }
    },
  }
}
