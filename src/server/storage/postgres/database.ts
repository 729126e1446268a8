import postgres from 'postgres'

/** A pool of connections; a template literal is a query, and its values are parameters. */
export type Database = postgres.Sql
export type Transaction = postgres.TransactionSql

const CONNECTIONS_MAX = 5
/** In seconds */
const CONNECT_TIMEOUT = 5
const LIFETIME = 30 * 60
/** In milliseconds */
const STATEMENT_TIMEOUT = '5000'
const LOCK_TIMEOUT = '3000'
const IDLE_IN_TRANSACTION_TIMEOUT = '5000'
/** A database that restarts is back within a second, so the pause does not grow. In seconds */
const RECONNECT_AFTER = 0.25

const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/

/**
 * Opens a pool of connections to the database, the first one with the first query. Off this machine the
 * connection is encrypted, and the certificate checked, unless the URL says `sslmode=disable`, as between
 * the containers of one host.
 *
 * @param url `postgres://user:password@host:port/name`
 */
export function openDatabase(url: string, connections = CONNECTIONS_MAX): Database {
  return postgres(urlForDriver(url), {
    max: connections,
    connect_timeout: CONNECT_TIMEOUT,
    max_lifetime: LIFETIME,
    idle_timeout: 0,
    backoff: () => RECONNECT_AFTER,
    onnotice: () => undefined,
    ssl: encryptionOf(url),
    connection: {
      application_name: 'forecourt',
      statement_timeout: Number(STATEMENT_TIMEOUT),
      lock_timeout: Number(LOCK_TIMEOUT),
      idle_in_transaction_session_timeout: Number(IDLE_IN_TRANSACTION_TIMEOUT),
    },
  })
}

/** The URL without `sslmode`, which the driver reads differently. */
function urlForDriver(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('sslmode')
  return address.href
}

function encryptionOf(url: string): 'verify-full' | false {
  const { hostname, searchParams } = new URL(url)
  const isPlain = searchParams.get('sslmode') === 'disable' || OWN_MACHINE.test(hostname)
  return isPlain ? false : 'verify-full'
}

/** The address of a database for a message: without the password, and without what follows a `?`. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
