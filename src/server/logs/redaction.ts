/** Names of fields whose value never reaches a log line, at any depth. */
const SECRET_FIELD =
  /^(password|currentPassword|newPassword|passwordHash|code|token|access_?token|refresh_?token|id_?token|secret|client_?secret|authorization|cookie|set-cookie|key|api_?key)$/i
/** Error codes of the system and of Node, which are in `code` too. */
const ERROR_CODE =
  /^(E[A-Z0-9]{2,20}|ERR_[A-Z0-9_]+|UND_ERR_[A-Z0-9_]+|SQLITE_[A-Z_]+|[A-Z]_[A-Z]+_ERROR)$/
/** A URL, with its parts that may be secret: credentials, query, fragment. */
const ADDRESS =
  /\b((?:https?|smtps?|postgres(?:ql)?):\/\/)([^\s/?#"'<>]*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi
const DEEPEST = 6
const CENSORED = '[redacted]'

/** Removes credentials, queries, and fragments from the URLs in a text. */
export function withoutAddressSecrets(text: string): string {
  if (!text.includes('://')) return text
  return text.replace(
    ADDRESS,
    (_, scheme: string, login: string | undefined, rest: string, query: string | undefined) =>
      `${scheme}${login === undefined ? '' : '…@'}${rest}${query === undefined ? '' : '?…'}`,
  )
}

/** Redacts a log line's fields: values of secret fields, and secret parts of URLs. */
export function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return withoutSecretFields(fields, 0)
}

function withoutSecretFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      isSecret(name, value) ? CENSORED : shown(value, depth + 1),
    ]),
  )
}

function shown(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutAddressSecrets(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map((item: unknown) => shown(item, depth + 1))
  return withoutSecretFields(value, depth)
}

function isSecret(name: string, value: unknown): boolean {
  if (!SECRET_FIELD.test(name)) return false
  return !(name === 'code' && (typeof value === 'number' || ERROR_CODE.test(String(value))))
}

/** In these folders, the next part of a path is the token of a link: "/invite/…", "/preview/…". */
const TOKEN_PATH = /^(\/+(?:api\/+)?(?:invite|preview)\/+)(?!draft(?:\/|$))[^/]+/i

/** A request's path for the log, without the token that opens something to whoever has it. */
export function withoutPathToken(path: string): string {
  const plain = path.includes('%') ? decoded(path) : path
  const short = plain.replace(TOKEN_PATH, '$1…')
  return short === plain ? path : short
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
