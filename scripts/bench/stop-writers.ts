import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const ATTEMPT = {
  jobTitle: 'Cashier - Part Time',
  role: 'Cashier',
  score: 5,
  totalQuestions: 5,
  passed: true,
  answers: {
    'ca-change': 6.35,
    'ca-declined': 1,
    'ca-no-id': 2,
    'ca-fill-up': 37.2,
    'ca-spill': 0,
  },
}
/** The server takes few attempts from one place, and a stop is over before this many. */
const WRITE_EVERY_MS = 5
const Kept = z.object({ id: z.string() })

/** `saved`: what the server acknowledged, the last one last. `unanswered`: what it may have saved as well */
export type Written = { saved: string[]; unanswered: string[] }

/** Posts fit-quiz attempts one after the other until the server stops listening. @returns their ids */
export function postAttempts(origin: string, writer: number): Promise<Written> {
  return write((count) => ({
    name: '',
    url: `${origin}/api/quiz-attempts`,
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${writer}.${(count >> 8) & 255}.${count & 255}` },
    body: JSON.stringify(ATTEMPT),
  }))
}

/** Renames a tag again and again, as staff do, until the server stops listening. @returns its names */
export function renameTag(origin: string, tag: { id: string; cookie: string }): Promise<Written> {
  return write((count) => {
    const name = `Wash ${Date.now()}-${count}`
    return {
      name,
      url: `${origin}/api/admin/tags/${tag.id}`,
      method: 'PATCH',
      headers: { cookie: tag.cookie },
      body: JSON.stringify({ name }),
    }
  })
}

/** `name` stands for the change, or else the id that the answer gives it. */
type Change = {
  name: string
  url: string
  method: string
  headers: Record<string, string>
  body: string
}

async function write(change: (count: number) => Change): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const written: Written = { saved: [], unanswered: [] }
  for (let count = 0; ; count += 1) {
    const made = change(count)
    const answer = await send(agent, made)
    if (answer === 'refused') break
    if (answer.status >= 400) throw new Error(`${made.url}: ${answer.status} ${answer.text}`)
    if (answer.status === 0) written.unanswered.push(made.name)
    else written.saved.push(made.name || Kept.parse(JSON.parse(answer.text)).id)
    await pause(WRITE_EVERY_MS)
  }
  agent.destroy()
  return written
}

/** @returns 'refused' when no connection was possible; status 0 without a complete answer */
function send(agent: Agent, change: Change): Promise<'refused' | { status: number; text: string }> {
  return new Promise((resolve) => {
    const { url, method, body } = change
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { 'content-type': 'application/json', ...length, ...change.headers }
    const sent = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(chunks)) })
      })
      answer.once('error', () => resolve({ status: 0, text: '' }))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : { status: 0, text: '' })
    })
    sent.end(body)
  })
}
