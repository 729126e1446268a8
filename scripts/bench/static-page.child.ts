import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

// The measure for first paint: a page's HTML as a static file, and the files it links to.
const [port, page, directory] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(page ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const html = Buffer.from(body, 'base64')
const types: Record<string, string> = { svg: 'image/svg+xml', woff2: 'font/woff2' }

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  if (path === '/') {
    response.writeHead(200, headers)
    response.end(html)
    return
  }
  const file = join(directory ?? '', path)
  const isCompressed = existsSync(`${file}.br`)
  if (!existsSync(file)) {
    response.writeHead(404, { 'content-length': 0 })
    response.end()
    return
  }
  response.writeHead(200, {
    'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    ...(isCompressed && { 'content-encoding': 'br' }),
  })
  response.end(readFileSync(isCompressed ? `${file}.br` : file))
}).listen(Number(port), '127.0.0.1')
