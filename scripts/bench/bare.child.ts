import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The references for the cached page: its bytes and headers from bare `node:http` or bare Hono.
const [kind, file] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
const port = Number(process.env['PORT'])
if (kind === 'hono') {
  const app = new Hono().get('*', (c) => c.body(bytes, 200, headers))
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
} else {
  createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  }).listen(port, '127.0.0.1')
}
