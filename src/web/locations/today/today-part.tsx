import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Language } from '#domain/text/language.ts'
import { loadOnceThere } from '#web/ui/waiting/lazy-section.tsx'

/** Of the style sheets that the server writes into a page with such parts: of cards, what few have, and of pages. */
export const TODAY_LOOK_ID = 'today-look'
export const TODAY_NOTES_LOOK_ID = 'today-notes-look'
export const TODAY_PAGE_LOOK_ID = 'today-page-look'

type Prepared = { prepare: (language: Language) => Promise<void> }

const loads: ((language: Language) => Promise<unknown>)[] = []

/** Loads the code and the words of all parts. The server does so before it renders one. */
export async function loadToday(language: Language): Promise<void> {
  await Promise.all(loads.map((load) => load(language)))
}

/**
 * A part that pages have only when a store tells something of today. Its code is loaded then, and until
 * it is there, the server's HTML stays.
 */
export function todayPart<Parts extends Prepared, Props extends object>(
  load: () => Promise<Parts>,
  pick: (parts: Parts) => ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  async function ready(language: Language): Promise<ComponentType<Props>> {
    const parts = await load()
    await parts.prepare(language)
    return (Loaded = pick(parts))
  }
  loads.push(ready)
  const Part = lazy(async () => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes it
    default: await loadOnceThere(() => ready(document.documentElement.lang as Language)),
  }))
  return function TodayPart(props: Props) {
    // Stays the same for the part's life, so that it keeps its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Part)
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
}
