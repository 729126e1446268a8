import { isEqual } from '#domain/history/field-changes.ts'
import { AS_USUAL, doorOf, factsOf, isOver, type Door, type Facts } from './day-parts.ts'
import { iso, later, type Saying } from './confirm-day.ts'
import { dayAt, type Day, type Price, type Said, type StoreDay } from './day.ts'

/** A change of a store's day that was checked. */
export type DayChange = Partial<Facts> & {
  /** Everything goes back to as planned, except for what this change says */
  isCleared?: boolean
  door?: Door
  /** When the facts end: ISO instant, UTC */
  factsUntil?: string
  prices?: readonly PriceChange[]
}

/** A new price of a grade; `credit: null` removes it. */
export type PriceChange = { grade: string; credit: string | null; cash?: string }

/** Why a change does not apply: somebody said something newer about the same facts. */
export type DayConflict = {
  mine: Readonly<Record<string, unknown>>
  theirs: Readonly<Record<string, unknown>>
  by: string
  /** ISO instant, UTC */
  at: string
}

const SINGLE = ['payments', 'note'] as const
const LISTS = ['out', 'outOfOrder'] as const

/**
 * Applies a change to a store's day. Each fact is merged on its own: the status, the payments, the
 * note, each grade and service that is out, and the price of each grade. A fact conflicts if its stored
 * value differs and is newer than what the person saw:
 *
 * - it was set after the person pressed the button, or
 * - another person set it in a version after `base`.
 *
 * One conflict rejects the whole change. Facts that have expired never conflict. In a list, items that
 * another person changed stay; the list conflicts only if nothing else in it would change.
 *
 * @returns the day with its new version, or what stands against it
 */
export function changeDay(
  kept: StoreDay | undefined,
  id: string,
  change: DayChange,
  saying: Saying,
): { next: StoreDay } | { conflict: DayConflict } {
  const work = new DayWork(kept, saying)
  const door = work.door(change)
  const facts = work.facts(change)
  const prices = work.prices(change.prices ?? [])
  const conflict = work.conflict()
  if (conflict) return { conflict }
  const day = work.day(door, facts, change)
  const next: StoreDay = {
    id,
    version: saying.version,
    ...(day && { day }),
    prices,
    heardAt: later(kept?.heardAt, saying),
    by: saying.by,
    ...(Object.keys(work.said).length > 0 && { said: work.said }),
  }
  return { next }
}

/** One change of one day in the making. */
class DayWork {
  readonly said: Record<string, Said>
  readonly #kept: StoreDay | undefined
  readonly #saying: Saying
  /** What of the day has not ended by itself */
  readonly #standing: Day | null
  readonly #conflicts: { said: Said; mine: object; theirs: object }[] = []

  constructor(kept: StoreDay | undefined, saying: Saying) {
    this.#kept = kept
    this.#saying = saying
    this.#standing = dayAt(kept?.day, saying.now)
    this.said = { ...kept?.said }
  }

  door({ door }: DayChange): Door {
    const theirs = doorOf(this.#standing)
    if (!door) return theirs
    const newer = this.#newer('door', isOver(this.#kept?.day?.until, this.#saying.now))
    if (isEqual(door, theirs)) this.#repeat('door')
    else if (!newer) this.#say('door')
    else this.#conflicts.push({ said: newer, mine: door, theirs })
    return door
  }

  facts(change: DayChange): Facts {
    const theirs = factsOf(this.#standing)
    const facts: Facts = { ...theirs }
    for (const name of SINGLE) {
      const given = change[name]
      const mine = given ?? (change.isCleared ? AS_USUAL[name] : undefined)
      if (mine === undefined) continue
      const newer = this.#newerFact(name)
      if (mine === theirs[name]) this.#repeat(name)
      else if (!newer) {
        Object.assign(facts, { [name]: mine })
        this.#say(name)
      } else if (given !== undefined) {
        this.#conflicts.push({
          said: newer,
          mine: { [name]: mine },
          theirs: { [name]: theirs[name] },
        })
      }
    }
    for (const name of LISTS) {
      const given = change[name]
      const mine = given ?? (change.isCleared ? [] : undefined)
      if (mine !== undefined)
        facts[name] = this.#list(name, mine, theirs[name], given !== undefined)
    }
    return facts
  }

  prices(changes: readonly PriceChange[]): readonly Price[] {
    let prices = this.#kept?.prices ?? []
    const asOf = iso(this.#saying.pressedAt)
    for (const change of changes) {
      const { grade, credit, cash } = change
      const key = `price:${grade}`
      const theirs = prices.find((price) => price.grade === grade)
      const newer = this.#newer(key, false)
      const isSame = (theirs?.credit ?? null) === credit && theirs?.cash === cash
      if (!isSame && newer) {
        const shown = { grade, credit: theirs?.credit ?? null, cash: theirs?.cash }
        this.#conflicts.push({
          said: newer,
          mine: { prices: [change] },
          theirs: { prices: [shown] },
        })
        continue
      }
      if (isSame) this.#repeat(key)
      else this.#say(key)
      const price = {
        grade,
        credit: credit ?? '',
        ...(cash !== undefined && { cash }),
        asOf: isSame && theirs ? later(theirs.asOf, this.#saying) : asOf,
      }
      prices = replaced(prices, grade, credit === null ? null : price)
    }
    return prices
  }

  conflict(): DayConflict | null {
    const latest = this.#conflicts.toSorted((a, b) => b.said.version - a.said.version).at(0)
    if (!latest) return null
    const side = (name: 'mine' | 'theirs') => {
      const parts = this.#conflicts.map((one) => one[name])
      const prices = parts.flatMap((part) => ('prices' in part ? part.prices : []))
      return Object.assign({}, ...parts, prices.length > 0 && { prices })
    }
    const { by, at } = latest.said
    return { mine: side('mine'), theirs: side('theirs'), by, at }
  }

  /** @returns `undefined` when nothing differs from the plan */
  day(door: Door, facts: Facts, change: DayChange): Day | undefined {
    const { note, ...rest } = facts
    const hasFacts = !isEqual(facts, AS_USUAL)
    if (door.until === undefined && !hasFacts) return undefined
    const standing = this.#standing
    // A store that closed at noon was closed since, whatever was said afterwards.
    const isSameDoor = door.until !== undefined && isEqual(door, doorOf(standing))
    const until = change.factsUntil ?? standing?.factsUntil
    return {
      ...door,
      ...rest,
      ...(note !== '' && { note }),
      ...(hasFacts && until !== undefined && { factsUntil: until }),
      asOf: isSameDoor && standing ? standing.asOf : iso(this.#saying.pressedAt),
    }
  }

  #list(
    name: 'out' | 'outOfOrder',
    mine: readonly string[],
    theirs: readonly string[],
    isGiven: boolean,
  ) {
    const changed = [...new Set([...theirs, ...mine])].filter(
      (item) => mine.includes(item) !== theirs.includes(item),
    )
    const kept = changed.filter((item) => this.#newerFact(`${name}:${item}`))
    const said = kept.map((item) => this.said[`${name}:${item}`])
    const latest = said.toSorted((a, b) => (b?.version ?? 0) - (a?.version ?? 0)).at(0)
    if (isGiven && latest && kept.length === changed.length) {
      this.#conflicts.push({ said: latest, mine: { [name]: mine }, theirs: { [name]: theirs } })
      return theirs
    }
    const own = changed.filter((item) => !kept.includes(item))
    for (const item of own) this.#say(`${name}:${item}`)
    const gone = new Set(own.filter((item) => theirs.includes(item)))
    return [...theirs.filter((item) => !gone.has(item)), ...own.filter((item) => !gone.has(item))]
  }

  #newerFact(key: string): Said | null {
    return this.#newer(key, isOver(this.#kept?.day?.factsUntil, this.#saying.now))
  }

  /** What was said of a fact, if the person could not know it. */
  #newer(key: string, hasEnded: boolean): Said | null {
    const said = this.said[key]
    if (!said || hasEnded) return null
    const { pressedAt, now, base, by } = this.#saying
    const at = Date.parse(said.at)
    // After the clock was set back, instants say nothing of what was first.
    if (pressedAt < at && at <= now) return said
    return base !== undefined && said.version > base && said.by !== by ? said : null
  }

  #say(key: string): void {
    const { version, pressedAt, by } = this.#saying
    this.said[key] = { version, at: iso(pressedAt), by }
  }

  /** The same again: an older change does not come after it, and nobody's version is out of date. */
  #repeat(key: string): void {
    const said = this.said[key]
    const at = iso(this.#saying.pressedAt)
    if (said && at > said.at) this.said[key] = { ...said, at }
  }
}

/** In their order; a new price is last. */
function replaced(prices: readonly Price[], grade: string, price: Price | null): readonly Price[] {
  const isKnown = prices.some((one) => one.grade === grade)
  if (price && !isKnown) return [...prices, price]
  return prices.flatMap((one) => (one.grade === grade ? (price ?? []) : [one]))
}
