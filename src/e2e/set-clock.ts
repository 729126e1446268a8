import { readFileSync, writeFileSync } from 'node:fs'

// `node --import` runs this before the site: the process's clock is then as a test sets it. The product
// itself has no such setting.
const FILE = 'E2E_CLOCK_FILE'
const file = process.env[FILE]
if (file !== undefined) advanceDate(file)

/**
 * The settings of a process with a clock of its own, and what sets it.
 *
 * @param path a file that is made
 */
export function clockIn(path: string): {
  settings: Record<string, string>
  /** @param instant ISO 8601; the clock goes on from it */
  set: (instant: string) => void
} {
  return {
    settings: { NODE_OPTIONS: `--import=${import.meta.filename}`, [FILE]: path },
    set: (instant) => writeFileSync(path, String(Date.parse(instant) - Date.now())),
  }
}

function advanceDate(path: string): void {
  const now = () => RealDate.now() + Number(readFileSync(path, 'utf8'))
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, self) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, self) =>
      name === 'now' ? now : (Reflect.get(target, name, self) as unknown),
  })
}
