import { KEPT_AT } from '#web/worker/kept-names.ts'

type Fetch = (address: string, init: RequestInit) => Promise<Response>
/** The parts of a read's address, joined with slashes: `['/api/site', 'fuel']` */
export type ReadKey = readonly [string, ...string[]]

/**
 * A data read. The server is from the same build, so its answer has the type that the caller names.
 */
export type Read = <Answer>(key: ReadKey) => Promise<Answer>

/** A read that the server answered with a rejection. Its text is `status: body` (spec 7). */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed'
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

/**
 * Data reads as specified (7 and 9): GET to the key's parts joined with slashes, with cookies, JSON
 * parsed, never stale, no retry. Callers share one answer, so none can abort it. A failed read is not
 * cached, so the next call requests it again.
 */
export function createReads(fetch: Fetch) {
  const kept = new Map<string, Promise<unknown>>()

  async function ask(address: string): Promise<unknown> {
    const response = await fetch(address, {
      credentials: 'include',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) {
      throw new ReadFailed(response.status, (await response.text()) || response.statusText)
    }
    // The next read asks the server again.
    if (response.headers.has(KEPT_AT)) kept.delete(address)
    return response.json()
  }

  /** @throws ReadFailed, or fetch's own TypeError when there is no connection */
  function read<Answer>(key: ReadKey): Promise<Answer> {
    const address = key.join('/')
    const answer = kept.get(address) ?? ask(address)
    kept.set(address, answer)
    answer.catch(() => kept.delete(address))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `Read`
    return answer as Promise<Answer>
  }

  return { read }
}
