import { setTimeout as wait } from 'node:timers/promises'
import { amountText } from '#domain/day/price-text.ts'
import { startChild, type Child } from '#server/storage/files/testing/child-process.ts'
import { openFileStorage } from '#server/storage/files/file-storage.ts'
import { pathTo, TODAY_CALL, TODAY_STORE_CALL } from '#web/addresses/paths.ts'

const SCRIPT = `${import.meta.dirname}/today-server.child.ts`
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 900

/** What came of it. Empty lists are right. */
export type UnderFire = {
  acknowledged: number
  requests: number
  lostAnswers: number
  kills: number
  /** Changes that were acknowledged and are gone */
  lost: string[]
  /** Changes that are in the history more or less often than once */
  doubled: string[]
  /** Answers to a repeated request that differ from the first */
  otherAnswers: string[]
}

type Client = { name: string; cookie: string; method: 'store' | 'many' }

/**
 * Managers on bad connections, each with one store, and head office: they press, their requests and
 * answers get lost, they send the same again until it is acknowledged, and the server is killed with
 * -9 again and again.
 *
 * @param options.changes how many changes each of them makes
 * @param options.random from 0 up to 1
 */
export async function managersUnderFire(options: {
  directory: string
  managers: number
  changes: number
  kills: number
  random: () => number
}): Promise<UnderFire> {
  const { directory, managers, changes, random } = options
  const result: UnderFire = {
    acknowledged: 0,
    requests: 0,
    lostAnswers: 0,
    kills: 0,
    lost: [],
    doubled: [],
    otherAnswers: [],
  }
  const server = await Server.start(directory, managers)
  const clients = server.cookies.map((cookie, at): Client => {
    const isOwner = at === managers
    return { name: isOwner ? 'ana' : `m${at}`, cookie, method: isOwner ? 'many' : 'store' }
  })
  const pressing = Promise.all(
    clients.map((client) => pressAll(client, { server, changes, managers, random, result })),
  )
  while (result.kills < options.kills) {
    await wait(SHORTEST_LIFE_MS + random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
    await server.killAndRestart()
    result.kills += 1
  }
  await pressing
  await server.kill()
  await check(directory, clients, changes, result)
  return result
}

/** The server's process, which has another port after each start. */
class Server {
  port = 0
  cookies: readonly string[] = []
  readonly #directory: string
  readonly #managers: number
  #child: Child | null = null

  private constructor(directory: string, managers: number) {
    this.#directory = directory
    this.#managers = managers
  }

  static async start(directory: string, managers: number): Promise<Server> {
    const server = new Server(directory, managers)
    server.cookies = await server.#start()
    return server
  }

  async killAndRestart(): Promise<void> {
    await this.kill()
    await this.#start()
  }

  async kill(): Promise<void> {
    this.port = 0
    await this.#child?.kill()
  }

  async #start(): Promise<readonly string[]> {
    this.#child = startChild(SCRIPT, [this.#directory, String(this.#managers)])
    const line = await this.#child.nextLine()
    if (line === null) throw new Error('The server did not start.')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child's own line
    const { port, cookies } = JSON.parse(line) as { port: number; cookies: readonly string[] }
    this.port = port
    return cookies
  }
}

type Fire = {
  server: Server
  changes: number
  managers: number
  random: () => number
  result: UnderFire
}

/** One change after another, as a phone sends what it has kept. */
async function pressAll(client: Client, fire: Fire): Promise<void> {
  for (let number = 1; number <= fire.changes; number += 1) {
    await wait(fire.random() * 50)
    const body = JSON.stringify(changeOf(client, number, fire.managers))
    const answers = new Set<string>()
    while (answers.size === 0) {
      // An impatient phone sends twice at once.
      const sent = Array.from({ length: fire.random() < 0.3 ? 2 : 1 }, () =>
        send(client, number, body, fire),
      )
      for (const answer of await Promise.all(sent)) if (answer !== null) answers.add(answer)
      if (answers.size === 0) await wait(20 + fire.random() * 150)
    }
    fire.result.acknowledged += 1
    const again = fire.random() < 0.2 ? await send(client, number, body, fire) : null
    if (again !== null) answers.add(again)
    if (answers.size > 1) fire.result.otherAnswers.push(`${client.name} ${number}`)
  }
}

function changeOf({ name, method }: Client, number: number, managers: number): object {
  if (method === 'many') {
    const ids = Array.from({ length: Math.min(5, managers) }, (_, at) => `m${at}`)
    const until = new Date(Date.now() + 3_600_000 + number * 60_000).toISOString()
    return { ids, status: 'closed', reason: `Storm ${number}`, until }
  }
  const credit = amountText(3009 + number * 10)
  return {
    prices: [{ grade: 'regular', credit }],
    note: `${name} said ${number}`,
    pressedAt: new Date().toISOString(),
  }
}

/** @returns the answer of a change that is acknowledged; `null` when it was lost or failed */
async function send(
  { name, cookie, method }: Client,
  number: number,
  body: string,
  { server, random, result }: Fire,
): Promise<string | null> {
  result.requests += 1
  const path = method === 'many' ? TODAY_CALL : pathTo(TODAY_STORE_CALL, { id: name })
  const patience = random() < 0.2 ? 1 + random() * 30 : 4000
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': `${name}-${number}`,
      },
      body,
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    if (answer.status === 200) return text
    if (answer.status < 500) throw new TypeError(`${answer.status} ${text}`)
  } catch (error) {
    if (error instanceof TypeError && /^4\d\d /.test(error.message)) throw error
    result.lostAnswers += 1
  }
  return null
}

/** Compares what is on the disk with what was acknowledged. */
async function check(
  directory: string,
  clients: readonly Client[],
  changes: number,
  result: UnderFire,
): Promise<void> {
  const storage = await openFileStorage({
    directory,
    clock: Date.now,
    seed: () => Promise.reject(new Error('the folder is empty')),
  })
  try {
    const counts = new Map<string, number>()
    for await (const { by } of storage.history()) counts.set(by, (counts.get(by) ?? 0) + 1)
    const dayById = new Map(storage.current().days.map((day) => [day.id, day]))
    for (const { name, method } of clients) {
      if (counts.get(name) !== changes) result.doubled.push(`${name}: ${counts.get(name)} entries`)
      if (method === 'many') {
        if (dayById.get('m0')?.day?.reason !== `Storm ${changes}`) result.lost.push(name)
        continue
      }
      const kept = dayById.get(name)
      const hasPrice = kept?.prices[0]?.credit === amountText(3009 + changes * 10)
      const hasNote = kept?.day?.note === `${name} said ${changes}`
      if (!hasPrice || !hasNote) result.lost.push(name)
    }
  } finally {
    await storage.close()
  }
}
