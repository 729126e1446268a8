import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createJobsFeed, feedName } from './jobs-feed.ts'

/** A feed from a test server. */
async function feedOf(listener: RequestListener, timeoutMs = 2000) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const feed = createJobsFeed({ url: `http://127.0.0.1:${port}/feed?key=1`, fetch, timeoutMs })
  return (signal = new AbortController().signal) => feed.read(signal)
}

test('the answer is read regardless of its content type', async () => {
  const asked: (string | undefined)[] = []
  const read = await feedOf((request, response) => {
    asked.push(request.url, request.headers.accept)
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end('["é"]')
  })
  expect(await read()).toBe('["é"]')
  expect(asked).toEqual(['/feed?key=1', 'application/json'])
})

test.each([404, 500, 503, 301, 302])(
  'an answer with status %s fails with that number',
  async (status) => {
    const read = await feedOf((_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('<h1>no</h1>')
    })
    await expect(read()).rejects.toThrow(`Failed to fetch jobs: ${status}`)
  },
)

test('a feed that never answers, or never ends, is aborted', async () => {
  const silent = await feedOf(() => undefined, 200)
  await expect(silent()).rejects.toThrow('Failed to fetch jobs: no answer within 0.2 seconds')
  const endless = await feedOf((request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 20)
    request.on('close', () => clearInterval(timer))
  }, 200)
  await expect(endless()).rejects.toThrow('Failed to fetch jobs: no answer within 0.2 seconds')
})

test('a 30 MB answer is aborted after the first megabytes', async () => {
  let sent = 0
  const read = await feedOf((_request, response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(64 * 1024, 0x20)
    const send = () => {
      while (sent < 30 * 1024 * 1024) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', send)
      }
      response.end('[]')
    }
    send()
  })
  await expect(read()).rejects.toThrow('Failed to fetch jobs: the answer is larger than 5 MB')
  // The rest is in the buffers of the connection.
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test('a broken connection and a missing one have the same message', async () => {
  const cut = await feedOf((_request, response) => {
    response.writeHead(200, { 'content-length': '999' })
    response.write('{"jobs":[')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(cut()).rejects.toThrow('Failed to fetch jobs: the feed cannot be reached')
  const unreachable = createJobsFeed({ url: 'http://127.0.0.1:1/', fetch })
  await expect(unreachable.read(new AbortController().signal)).rejects.toThrow(
    'Failed to fetch jobs: the feed cannot be reached',
  )
})

test('a request is aborted when the site stops', async () => {
  const read = await feedOf(() => undefined, 60_000)
  const stop = new AbortController()
  const reading = read(stop.signal)
  stop.abort()
  await expect(reading).rejects.toThrow('Failed to fetch jobs')
})

test('a feed’s name omits the query, and two feeds have different names', () => {
  const [a, b] = [
    'https://jobs.example/feed?key=s3cret',
    'https://jobs.example/feed?key=other',
  ].map(feedName)
  expect(a).toMatch(/^https:\/\/jobs\.example\/feed \([\w-]{16}\)$/)
  expect(a).not.toBe(b)
  expect(feedName(a ?? '')).toBe(a)
  expect(feedName('https://jobs.example/feed')).toBe('https://jobs.example/feed')
})
