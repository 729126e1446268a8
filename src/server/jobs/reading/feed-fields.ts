/** The fields of an object of a feed, by name, whatever the case of its letters. */
export type Fields = {
  /**
   * The first of the fields that holds words or a number, as text; a list of them is joined with
   * commas.
   */
  text: (...names: string[]) => string | null
  /** Of a list of objects the first one's fields. */
  nested: (name: string) => Fields | null
  /** `null` for what is neither yes nor no */
  flag: (name: string) => boolean | null
}

/** Where a feed keeps its list, in the order in which they are looked at. */
const LIST_NAMES = ['jobs', 'data', 'results', 'items']
const DEPTH_MAX = 4
const YES = /^(?:true|t|yes|y|on|1)$/i
const NO = /^(?:false|f|no|n|off|0)$/i

/** `null` for what is no object. */
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

/** The list of a feed's answer: the answer itself, or what stands under one of the usual names. */
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
