import { connect } from 'node:net'

const HEAD = 'Host: x\r\nConnection: close\r\n'

/** Sound messages, from which the others are made. */
const MESSAGES = [
  `GET / HTTP/1.1\r\n${HEAD}Accept-Encoding: br, gzip\r\n\r\n`,
  `GET /find-a-store?zip=44129&tag=diesel HTTP/1.1\r\n${HEAD}If-None-Match: "x"\r\n\r\n`,
  `HEAD /fuel HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /no/such/page HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/locations?near=41.4,-81.7&limit=3 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/geocode?address=44129 HTTP/1.1\r\n${HEAD}Cookie: admin=a.b.c; x=y\r\n\r\n`,
  `GET /sitemap.xml HTTP/1.0\r\n\r\n`,
  `GET http://x/robots.txt HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /og/fuel.png HTTP/1.1\r\n${HEAD}Range: bytes=0-99\r\n\r\n`,
  `OPTIONS /api/locations.json HTTP/1.1\r\n${HEAD}Origin: https://a.example\r\n\r\n`,
  post('/api/counts', '{"event":"directions","location":"parma"}'),
  post('/api/quiz-attempts', '{"jobTitle":"Cook","role":"Cook","score":1,"answers":{"a":1}}'),
  post('/api/admin/tags', '{"name":"Ice","color":"#112233"}'),
  post('/job-opportunities', 'apply=1&title=Cook&a=1', 'application/x-www-form-urlencoded'),
  `POST /api/counts HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"eve\r\na;x=y\r\nnt":"call",\r\n14\r\n"location":"parma"} \r\n0\r\nX-Trailer: 1\r\n\r\n`,
  `POST /api/admin/media HTTP/1.1\r\n${HEAD}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 76\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--`,
  'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /fuel HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET /fuel HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\nExpect: 100-continue\r\n\r\n`,
]
/** What parsers of HTTP have stumbled over. */
const MORSELS = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\t',
  ' ',
  ':',
  '%00',
  '%',
  '//',
  '/../',
  '\\',
  '?',
  '#',
  ';',
  ',',
  'é',
  '\u00ff',
  '\r\n\r\n',
  'HTTP/1.1',
  'HTTP/2.0',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked, identity\r\n',
  'Content-Length: 0\r\n',
  'Content-Length: 999\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 18446744073709551616\r\n',
  'Host: \r\n',
  'Host: y\r\n',
  'X-Forwarded-For: ::1\r\n',
  'Expect: 100-continue\r\n',
  'Connection: keep-alive, Upgrade\r\n',
  '0\r\n\r\n',
  'ffffffffffffffff\r\n',
  'A'.repeat(9000),
  'a: b\r\n'.repeat(150),
]

function post(path: string, body: string, type = 'application/json'): string {
  return `POST ${path} HTTP/1.1\r\n${HEAD}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/**
 * A message with one to three faults: bits, bytes, and parts that are changed, lost, doubled, or moved.
 *
 * @param random numbers from 0 up to 1
 */
export function mutatedMessage(random: () => number): Buffer {
  let bytes: Buffer = Buffer.from(pick(MESSAGES, random), 'latin1')
  const faults = 1 + Math.floor(random() * 3)
  for (let fault = 0; fault < faults; fault += 1) bytes = pick(MUTATIONS, random)(bytes, random)
  return bytes
}

type Mutation = (bytes: Buffer, random: () => number) => Buffer

const MUTATIONS: readonly Mutation[] = [
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    const at = Math.floor(random() * changed.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    return changed
  },
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    if (changed.length > 0)
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
    return changed
  },
  (bytes, random) => {
    const [from, to] = span(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  (bytes, random) => {
    const [from, to] = span(bytes, random)
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
  },
  (bytes, random) => inserted(bytes, Buffer.from(pick(MORSELS, random), 'latin1'), random),
  (bytes, random) => inserted(bytes, Buffer.from(pick(MORSELS, random), 'latin1'), random),
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  (bytes, random) => {
    const other = Buffer.from(pick(MESSAGES, random), 'latin1')
    const at = Math.floor(random() * other.length)
    return Buffer.concat([
      bytes.subarray(0, Math.floor(random() * bytes.length)),
      other.subarray(at),
    ])
  },
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\r\n')
    const [line = ''] = lines.splice(Math.floor(random() * lines.length), 1)
    lines.splice(Math.floor(random() * lines.length), 0, line)
    return Buffer.from(lines.join('\r\n'), 'latin1')
  },
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
]

function span(bytes: Buffer, random: () => number): [from: number, to: number] {
  const from = Math.floor(random() * bytes.length)
  return [from, Math.min(bytes.length, from + 1 + Math.floor(random() * 24))]
}

function inserted(bytes: Buffer, piece: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * (bytes.length + 1))
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** How long a server may take to answer half a message and close, in milliseconds. */
const PATIENCE_MS = 10_000

export type RawReport = {
  sent: number
  /** How many answers had each status; "none" is a connection that was closed without one */
  statuses: Record<string, number>
  /** Messages with a server error, or whose connection stayed open, as JSON texts */
  faults: string[]
}

/** Sends mutated messages, each over a connection of its own that then ends, some at a time. */
export async function fuzzSockets(options: {
  port: number
  messages: number
  random: () => number
  connections?: number
}): Promise<RawReport> {
  const { port, messages, random, connections = 40 } = options
  const report: RawReport = { sent: 0, statuses: {}, faults: [] }
  const sendOn = async (): Promise<void> => {
    while (report.sent < messages) {
      report.sent += 1
      const bytes = mutatedMessage(random)
      const answer = await exchange(port, bytes)
      const found = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status)
      for (const status of found.length > 0 ? found : ['none']) {
        report.statuses[status] = (report.statuses[status] ?? 0) + 1
      }
      if (answer === LATE || found.some((status) => status.startsWith('5'))) {
        report.faults.push(`${found.join()} ${JSON.stringify(bytes.toString('latin1'))}`)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOn))
  return report
}

const LATE = 'late'

/** @returns what came back until the connection closed, or `LATE` */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const late = setTimeout(() => {
      socket.destroy()
      resolve(LATE)
    }, PATIENCE_MS)
    socket.on('data', (part) => parts.push(part))
    // A server may reset a connection whose bytes it did not read.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(late)
      resolve(Buffer.concat(parts).toString('latin1'))
    })
  })
}
