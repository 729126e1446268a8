import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'

const VALUES: ReadonlyMap<string | undefined, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

/**
 * Reads a flag in the query, such as `?dryRun=1`; it is off by default. Rejects other values, and other
 * spellings of its name, because a misspelled dry run must not change anything.
 *
 * @throws PublicError 400
 */
export function readFlag(c: Context<AppEnv>, name: string): boolean {
  const given = c.req.queries()
  const spellings = Object.keys(given).filter((one) => folded(one) === folded(name))
  if (spellings.length === 0) return false
  const [value, ...more] = given[name] ?? []
  const isOn = VALUES.get(value)
  if (isOn === undefined || more.length > 0 || spellings.length > 1) {
    throw new PublicError(400, `${name} must be 1, true, 0, or false, and appear once.`)
  }
  return isOn
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
