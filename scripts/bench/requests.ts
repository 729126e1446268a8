import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { PASSWORD } from './servers.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As it goes over the wire */
  body: Buffer
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

const agent = new Agent({ keepAlive: true })

/** Asks a server on this machine over a kept connection, for Brotli as browsers do. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers, body } = asked
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: { 'accept-encoding': 'br', ...length, ...headers },
    }
    const asking = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', (error) => {
      // The server may close a connection that was idle just when it is used again.
      if (asking.reusedSocket) resolve(ask(port, path, asked))
      else reject(error)
    })
    asking.end(body)
  })
}

/** The same, for what must be there. @throws when the answer has another status */
export async function askFor(port: number, path: string, status = 200): Promise<Answer> {
  const answer = await ask(port, path)
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Sends JSON as staff do, with the cookie of their session. */
export function sendJson(
  port: number,
  path: string,
  cookie: string,
  body: unknown,
): Promise<Answer> {
  return ask(port, path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Signs in as staff. @returns the cookie of the session */
export async function signIn(port: number): Promise<string> {
  const answer = await sendJson(port, '/api/admin/login', '', {
    username: 'admin',
    password: PASSWORD,
  })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  if (answer.status !== 200 || !cookie) throw new Error(`The sign-in answered ${answer.status}`)
  return cookie
}

/** The text of an answer, decompressed. */
export function textOf({ headers, body }: Answer): string {
  return String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body)
}
