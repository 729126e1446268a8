import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hammer } from '#server/testing/keep-alive-client.ts'
import type { BenchOptions } from './options.ts'
import { sendJson, signIn } from './requests.ts'
import { freePort, inNewFolder, PASSWORD, untilAnswered } from './servers.ts'
import { postAttempts, renameTag, type Written } from './stop-writers.ts'

const STOPS = 50
const CLIENTS = 200
const ATTEMPT_WRITERS = 4

const Tags = z.array(z.object({ id: z.string(), name: z.string() }))

/** What every stop adds to */
type Found = { times: number[]; dropped: string[]; saved: number; lost: string[] }

/**
 * Stops and starts the site under keep-alive clients, and counts the requests without an answer; beside
 * them attempts are posted and a tag is renamed, and what was acknowledged is looked for.
 */
export async function benchStops({ isQuick }: BenchOptions): Promise<void> {
  const stops = isQuick ? 2 : STOPS
  const found: Found = { times: [], dropped: [], saved: 0, lost: [] }
  await inNewFolder(async (folder) => {
    const port = await freePort()
    const site = { port, data: join(folder, 'data') }
    let renamed: Written | null = null
    for (let stop = 0; stop < stops; stop += 1) renamed = await stopOnce(site, found, renamed)
  })
  const { times, dropped, saved, lost } = found
  console.log(
    `  ${stops} stops under ${CLIENTS} keep-alive clients: ${dropped.length} requests dropped; the longest stop took ${Math.max(...times).toFixed(0)} ms (budget: none, 10 s)`,
  )
  console.log(
    `  ${saved} changes acknowledged during the stops, ${lost.length} lost (budget: none)`,
  )
  for (const what of new Set([...dropped, ...lost])) console.log(`    ${what}`)
}

/** @param before what was renamed until the last stop @returns what was renamed until this one */
async function stopOnce(
  { port, data }: { port: number; data: string },
  found: Found,
  before: Written | null,
): Promise<Written> {
  const child = spawn(process.execPath, ['--disable-proto=delete', 'dist/server.js'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      ADMIN_PASSWORD: PASSWORD,
      TRUST_PROXY: '1',
      ATTEMPTS_PER_MINUTE: '999999',
      ATTEMPTS_PER_MONTH: '999999',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(`${origin}/healthz`, child)
  const cookie = await signIn(port)
  const tag = await theTag(port, cookie)
  const name = before?.saved.at(-1)
  if (before && tag.name !== name && !before.unanswered.includes(tag.name)) {
    found.lost.push(`the tag is named ${tag.name}, not ${name ?? ''}`)
  }

  const clients = Array.from({ length: CLIENTS }, (_, at) => hammer(origin, at))
  const posting = Promise.all(
    Array.from({ length: ATTEMPT_WRITERS }, (_, writer) => postAttempts(origin, writer)),
  )
  const renaming = renameTag(origin, { id: tag.id, cookie })
  await Promise.all(clients.map(({ settledIn }) => settledIn))
  const started = performance.now()
  child.kill('SIGTERM')
  const [exitCode]: unknown[] = await exited
  found.times.push(performance.now() - started)
  found.dropped.push(...(await Promise.all(clients.map((client) => client.dropped))).flat())
  if (exitCode !== 0) found.dropped.push(`exit code ${String(exitCode)}`)

  const [attempts, renamed] = [await posting, await renaming]
  const kept = attemptFiles(data)
  const ids = attempts.flatMap(({ saved }) => saved)
  found.lost.push(...ids.filter((id) => !kept.includes(id)).map((id) => `the attempt ${id}`))
  found.saved += ids.length + renamed.saved.length
  const unanswered = [...attempts, renamed].flatMap((written) => written.unanswered)
  found.dropped.push(...unanswered.map(() => 'a change without an answer'))
  return renamed
}

/** The one that is renamed; staff add it at the first start. */
async function theTag(port: number, cookie: string): Promise<z.infer<typeof Tags>[number]> {
  const tags = async () =>
    Tags.parse(await (await fetch(`http://127.0.0.1:${port}/api/admin/tags`)).json())
  const there = (await tags()).find(isOurs)
  if (there) return there
  await sendJson(port, '/api/admin/tags', cookie, { name: 'Wash 0' })
  const added = (await tags()).find(isOurs)
  if (!added) throw new Error('The tag was not added')
  return added
}

function isOurs({ name }: { name: string }): boolean {
  return name.startsWith('Wash ')
}

function attemptFiles(data: string): string {
  const folder = join(data, 'attempts')
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
}
