import { useSyncExternalStore } from 'react'
import { rememberedText } from '#web/browser/remembered-text.ts'

/** Longer than any name; the text comes from the visitor's own storage. */
const NAME_MAX = 200

// Outside React, so that a choice does not disturb sections that are not hydrated yet.
const choice = rememberedText('forecourt:selected-location', () => localStorage)

/** The location that the visitor chose as theirs, on this device. The bar and the footer show it. */
export function useSelectedLocation(): {
  /** Its name; `null` while none is chosen */
  name: string | null
  /** Whether it is this one: in some chains all have one name */
  isIt: (location: Chosen) => boolean
  select: (location: Chosen | null) => void
} {
  // The server's page is the same for everybody: there nothing is chosen.
  const text = useSyncExternalStore(choice.subscribe, choice.read, () => null)
  return {
    name: shownName(text),
    isIt: (location) => text === keptText(location),
    select: (location) => choice.write(location && keptText(location)),
  }
}

type Chosen = { id: string; name: string }

/** The name, and in a line of its own what tells it from others of that name. */
function keptText({ id, name }: Chosen): string {
  return `${name}\n${id}`
}

/** Whether there is a choice to show; the server knows of none. */
export function isLocationSelected(): boolean {
  return typeof document !== 'undefined' && shownName(choice.read()) !== null
}

/** A remembered text as a name to show: none when it is blank, and never endless. */
export function shownName(text: string | null): string | null {
  return text?.split('\n')[0]?.trim().slice(0, NAME_MAX) || null
}
