import { Client, Pool, type ClientBase, type ClientConfig } from 'pg'

/** A query as a template: its values are parameters, never text. Resolves with the rows. */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Row[]>

/** A transaction. Its queries run one after the other. */
export type Transaction = Sql & {
  /** Runs a statement whose text the program puts together, with its values as `$1` and so on. */
  run: (text: string, values?: readonly unknown[]) => Promise<void>
}

/** A pool of connections to one database. */
export type Database = Sql & {
  /** Runs `work` in a transaction, which is rolled back when `work` rejects. */
  begin: <Result>(work: (tx: Transaction) => Promise<Result>, mode?: string) => Promise<Result>
  /**
   * Listens to a channel on a separate connection, until the returned function is called.
   *
   * @param on.notice receives each payload
   * @param on.connect runs at each connection: notifications in between are lost
   */
  listen: (
    channel: string,
    on: { notice: (payload: string) => void; connect: () => void },
  ) => () => Promise<void>
  /** Asks on a new connection whether the database answers; rejects within about two seconds. */
  ask: () => Promise<void>
  /** Waits for running queries, then closes all connections. */
  end: () => Promise<void>
}

/** A commit got no answer, so only the database knows whether it took effect. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'

  constructor(cause: unknown) {
    super('The database did not answer a commit.', { cause })
  }
}

const CONNECTIONS_MAX = 5
const CONNECT_TIMEOUT_MS = 5000
const LIFETIME_SECONDS = 30 * 60
const RECONNECT_AFTER_MS = 250
/** For a new connection, and again for its answer. */
const ASK_PATIENCE_MS = 1000

const LIMITS: ClientConfig = {
  application_name: 'forecourt',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  // The database gives up first; the client gives up if the database does not even report that.
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 5000,
  query_timeout: 6000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * For a command that moves a whole site: long enough for many pictures on a slow line, but not
 * endless.
 */
export const PATIENT: ClientConfig = {
  ...LIMITS,
  statement_timeout: 30 * 60_000,
  idle_in_transaction_session_timeout: 30 * 60_000,
  query_timeout: 31 * 60_000,
}

const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/

/**
 * Opens a pool of connections, the first one with the first query. To another machine, the
 * connection is encrypted and the certificate checked, unless the URL says `sslmode=disable`, as
 * between the containers of one host.
 *
 * @param url `postgres://user:password@host:port/name`
 */
export function openDatabase(
  url: string,
  connections = CONNECTIONS_MAX,
  limits: ClientConfig = LIMITS,
): Database {
  const settings = { ...limits, ...settingsOf(url) }
  const pool = new Pool({
    ...settings,
    max: connections,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection that breaks leaves the pool; the next query opens another one.
  pool.on('error', () => undefined)
  return Object.assign(queriesOf(pool), {
    begin: <Result>(work: (tx: Transaction) => Promise<Result>, mode = '') =>
      inTransaction(pool, work, mode),
    listen: (channel: string, on: Listener) => keepListening(settings, channel, on),
    ask: () => ask(settings),
    end: () => pool.end(),
  })
}

async function ask(settings: ClientConfig): Promise<void> {
  const limits = { connectionTimeoutMillis: ASK_PATIENCE_MS, query_timeout: ASK_PATIENCE_MS }
  const client = new Client({ ...settings, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // One that is silent does not answer this either.
    client.end().catch(() => undefined)
  }
}

/** The address of a database for a message: without the password, and without what follows a `?`. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function settingsOf(url: string): ClientConfig {
  const address = new URL(url)
  const isPlain =
    address.searchParams.get('sslmode') === 'disable' || OWN_MACHINE.test(address.hostname)
  // The driver interprets the modes differently.
  address.searchParams.delete('sslmode')
  return { connectionString: address.href, ssl: isPlain ? false : { rejectUnauthorized: true } }
}

function queriesOf(runner: Pick<Pool, 'query'> | Pick<ClientBase, 'query'>): Sql {
  return async <Row extends object>(text: TemplateStringsArray, ...values: readonly unknown[]) => {
    const query = text.reduce((before, part, at) => `${before}$${at}${part}`)
    const { rows } = await runner.query<Row & Record<string, unknown>>(query, [...values])
    return rows
  }
}

async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  mode: string,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | null = null
  // The running query rejects as well; without a listener, the process would end.
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    await client.query(`begin ${mode}`)
    const run = async (text: string, values?: readonly unknown[]) =>
      void (await client.query(text, values && [...values]))
    const result = await work(Object.assign(queriesOf(client), { run }))
    await client.query('commit').catch((error: unknown) => {
      throw new CommitUnknown(error)
    })
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken ?? undefined)
  }
}

type Listener = { notice: (payload: string) => void; connect: () => void }

function keepListening(settings: ClientConfig, channel: string, on: Listener): () => Promise<void> {
  let isOver = false
  let current: Client | null = null
  let timer: NodeJS.Timeout | null = null

  const again = () => {
    if (!isOver) timer = setTimeout(() => void connect(), RECONNECT_AFTER_MS)
  }
  async function connect(): Promise<void> {
    // A connection that only listens must not be closed for being idle.
    const client = new Client({ ...settings, query_timeout: undefined })
    current = client
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => on.notice(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch {
      await client.end().catch(() => undefined)
      again()
      return
    }
    client.once('end', again)
    on.connect()
  }
  void connect()
  return async () => {
    isOver = true
    if (timer) clearTimeout(timer)
    await current?.end().catch(() => undefined)
  }
}
