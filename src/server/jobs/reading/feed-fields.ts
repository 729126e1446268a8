/** The fields of an object in a feed, by case-insensitive name. */
export type Fields = {
  /**
   * The first of the fields that contains text or a number, as text; lists are joined with
   * commas.
   */
  text: (...names: string[]) => string | null
  /** The fields of a nested object, or of the first object in a list. */
  nested: (name: string) => Fields | null
  /** `null` for anything but yes or no */
  flag: (name: string) => boolean | null
}

/** The keys of a feed's list, in order of preference. */
const LIST_NAMES = ['jobs', 'data', 'results', 'items']
const DEPTH_MAX = 4
const YES = /^(?:true|t|yes|y|on|1)$/i
const NO = /^(?:false|f|no|n|off|0)$/i

/** The fields of an object; `null` for other values. */
export function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const byName = namesOf(value)
  return {
    text: (...names) => {
      for (const name of names) {
        const text = textOf(byName.get(name.toLowerCase()))
        if (text !== null) return text
      }
      return null
    },
    nested: (name) => {
      const held = byName.get(name.toLowerCase())
      return fieldsOf(Array.isArray(held) ? held[0] : held)
    },
    flag: (name) => {
      const held = byName.get(name.toLowerCase())
      if (typeof held === 'boolean') return held
      const text = textOf(held)?.trim() ?? ''
      if (YES.test(text)) return true
      return NO.test(text) ? false : null
    },
  }
}

/** The list in a feed's answer: the answer itself, or the value of one of the usual keys. */
export function findList(value: unknown, depth = 0): unknown[] | null {
  if (Array.isArray(value)) return value
  if (depth >= DEPTH_MAX) return null
  if (typeof value === 'string') return findList(parsed(value), depth + 1)
  if (typeof value !== 'object' || value === null) return null
  const byName = namesOf(value)
  for (const name of LIST_NAMES) {
    const list = findList(byName.get(name), depth + 1)
    if (list) return list
  }
  return null
}

/** A Map, because a feed may call a field `__proto__`. */
function namesOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).map(([name, held]) => [name.toLowerCase(), held]))
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (!Array.isArray(value)) return null
  const texts = value
    .slice(0, 20)
    .flatMap((item) => (Array.isArray(item) ? [] : (textOf(item) ?? [])))
  return texts.length === 0 ? null : texts.join(', ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
