import type { PictureAnswer, PictureChange } from '#domain/media/media-answer.ts'
import { CallFailed } from '#web/pages/admin/catalog/admin-api.ts'

/** What staff say about a picture. */
export type Description = Required<PictureChange>

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'problem'; message: string }
  /** A colleague changed the same words; nothing is saved until a person decides */
  | { kind: 'conflict'; message: string }

export type DescriptionView = {
  description: Description
  state: SaveState
  /** There is a saved change to undo */
  canUndo: boolean
}

type Options = {
  picture: PictureAnswer
  save: (change: PictureChange, base: PictureChange) => Promise<PictureAnswer>
  onSaved: (picture: PictureAnswer) => void
  /** Runs a task once, later; the returned function cancels it */
  later: (ms: number, task: () => void) => () => void
  now: () => number
}

export type DescriptionSaver = {
  read: () => DescriptionView
  subscribe: (onChange: () => void) => () => void
  set: (part: PictureChange) => void
  undo: () => void
  /** Saves waiting changes at once. */
  flush: () => Promise<void>
  /** Applies a picture that was changed elsewhere; typed words stay. */
  follow: (picture: PictureAnswer) => void
  /** Ends a conflict: saves these words over the colleague's, or takes the colleague's. */
  resolve: (keep: 'mine' | 'theirs', theirs: PictureAnswer) => void
}

const AFTER_KEY_MS = 800
const AFTER_FAILURE_MS = 5000
const KEYS = ['alt', 'altEs', 'decorative', 'focus'] as const

/** Keeps what is typed about a picture, and saves it shortly after the last key. */
export function createDescriptionSaver(options: Options): DescriptionSaver {
  let saved = descriptionOf(options.picture)
  let view: DescriptionView = { description: saved, state: { kind: 'idle' }, canUndo: false }
  const former: Description[] = []
  const listeners = new Set<() => void>()
  let cancel: (() => void) | null = null
  /** One save at a time, each with the changes since the previous one */
  let saves = Promise.resolve()

  function show(next: Partial<DescriptionView>): void {
    view = { ...view, ...next, canUndo: former.length > 0 }
    for (const onChange of listeners) onChange()
  }

  function schedule(ms: number): void {
    cancel?.()
    cancel = options.later(ms, () => void flush())
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = null
    saves = saves.then(() => {
      const change = pendingChange(saved, view.description)
      if (Object.keys(change).length === 0 || view.state.kind === 'conflict') return
      return saveOnce(change)
    })
    return saves
  }

  async function saveOnce(change: PictureChange): Promise<void> {
    const before = saved
    show({ state: { kind: 'saving' } })
    try {
      const picture = await options.save(change, partOf(before, change))
      saved = { ...descriptionOf(picture) }
      if (!isEqual(before, saved)) former.push(before)
      show({ state: { kind: 'saved', at: options.now() } })
      options.onSaved(picture)
      if (Object.keys(pendingChange(saved, view.description)).length > 0) schedule(AFTER_KEY_MS)
    } catch (error) {
      const state = failureState(error)
      show({ state })
      if (state.kind === 'offline') schedule(AFTER_FAILURE_MS)
    }
  }

  return {
    read: () => view,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    set: (part) => {
      show({ description: { ...view.description, ...part } })
      if (view.state.kind !== 'conflict') schedule(AFTER_KEY_MS)
    },
    undo: () => {
      const last = former.pop()
      if (!last) return
      const steps = former.length
      show({ description: last })
      void flush().then(() => {
        // An undo is not itself a change to undo.
        former.length = Math.min(former.length, steps)
        show({})
      })
    },
    flush,
    follow: (picture) => {
      const isTouched = Object.keys(pendingChange(saved, view.description)).length > 0
      if (isTouched || view.state.kind === 'saving') return
      saved = descriptionOf(picture)
      show({ description: saved })
    },
    resolve: (keep, theirs) => {
      saved = descriptionOf(theirs)
      show({
        state: { kind: 'idle' },
        ...(keep === 'theirs' && { description: saved }),
      })
      if (keep === 'mine') void flush()
    },
  }
}

export function descriptionOf({ alt, altEs = '', decorative, focus }: PictureAnswer): Description {
  return { alt, altEs, decorative, focus }
}

/** What to save: a picture cannot lose its description, except to become decoration. */
function pendingChange(saved: Description, typed: Description): PictureChange {
  const isAllowed = typed.decorative || typed.alt.trim() !== ''
  const changed = KEYS.filter((key) => !isEqual(clean(typed[key]), clean(saved[key])))
  return Object.fromEntries(
    changed
      .filter((key) => isAllowed || (key !== 'alt' && key !== 'decorative'))
      .map((key) => [key, typed[key]]),
  )
}

/** The server trims texts, so a space at the end is no change. */
function clean(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value
}

function partOf(description: Description, change: PictureChange): PictureChange {
  return Object.fromEntries(
    KEYS.filter((key) => change[key] !== undefined).map((key) => [key, description[key]]),
  )
}

function failureState(error: unknown): SaveState {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof CallFailed)) return { kind: 'problem', message }
  if (error.status === 0) return { kind: 'offline' }
  return { kind: error.status === 409 ? 'conflict' : 'problem', message }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
