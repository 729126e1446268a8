import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import type * as development from '../src/server/development.ts'

// One process and one port: Vite serves the browser's half with hot reload, our own app renders
// every page anew from the sources. Policies are off here; the browser tests run against the build.
const port = Number(process.env['PORT'] ?? 3000)
const server = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})
// The parts that Vite would add to an index.html: its client, and React's fast-refresh preamble.
const extraHead = (await vite.transformIndexHtml('/', '')).trim()

type Development = typeof development
let current: { module: Development; site: Awaited<ReturnType<Development['open']>> } | undefined

async function openSite(module: Development) {
  await current?.site.close()
  current = { module, site: await module.open({ environment: process.env, port, extraHead }) }
  return current.site
}

const listener = getRequestListener(
  async (request) => {
    try {
      // A changed source gives a new module, and with it a new app over the same data folder.
      const module = (await vite.ssrLoadModule('/src/server/development.ts')) as Development
      const site = current?.module === module ? current.site : await openSite(module)
      return await site.fetch(request)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      return new Response(String(error instanceof Error ? error.stack : error), { status: 500 })
    }
  },
  { overrideGlobalObjects: false },
)

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(port, () => {
  console.log(`Development site on http://localhost:${port}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void (async () => {
      await current?.site.close()
      await vite.close()
      process.exit(0)
    })()
  })
}
