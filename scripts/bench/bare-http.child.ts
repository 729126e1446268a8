import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The measure for the cached page: the same bytes and headers from Node's bare HTTP server.
const { headers, body } = JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.argv[2]), '127.0.0.1')
