import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

// The reference for the first view: pages' HTML as static files, and the files that they link to.
const [pages, directory] = process.argv.slice(2)
const html = JSON.parse(readFileSync(pages ?? '', 'utf8')) as Record<string, string>
const types: Record<string, string> = {
  svg: 'image/svg+xml',
  css: 'text/css',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
}

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname
  const page = html[path]
  if (page !== undefined) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    response.writeHead(200, headers)
    response.end(Buffer.from(page, 'base64'))
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
}).listen(Number(process.env['PORT']), '127.0.0.1')
