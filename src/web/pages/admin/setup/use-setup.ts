import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import type { SetupAnswer } from '#domain/setup/setup.ts'
import { SETUP_CALL, SETUP_SITE_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import { readBrandAgain } from '#web/pages/admin/frame/shown-brand.ts'
import type { SetupProps, SetupState } from './setup-props.ts'

/** How long the list of stores waits for what appears above it, ms. */
const PATIENCE_MS = 3000

export type SetupOnPage = SetupState & {
  /** The code of its panel; `null` until it has loaded, or if there is no panel to show */
  Panel: ComponentType<SetupProps> | null
  /** Nothing more will appear above the list of stores, or not in time */
  isSettled: boolean
}

/**
 * The setup of a new site, read together with the stores, and again when stores are added, removed,
 * or moved.
 */
export function useSetup(catalog: Catalog | null): SetupOnPage {
  const [setup, setSetup] = useState<SetupAnswer | null>(null)
  const [Panel, setPanel] = useState<SetupOnPage['Panel']>(null)
  const [isSettled, setSettled] = useState(false)

  const stores = catalog?.locations ?? null
  const key = useMemo(() => stores && storesKey(stores), [stores])
  const round = useRounds(key)
  useEffect(() => {
    let isCurrent = true
    readSetup()
      .then((read) => {
        if (!isCurrent) return
        setPanel(() => read.Panel)
        setSetup(read.setup)
      })
      // Staff can work on the stores without it.
      .catch(() => undefined)
      .finally(() => isCurrent && setSettled(true))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each round reads it again
  }, [round])

  const hasStores = stores !== null
  useEffect(() => {
    if (!hasStores) return
    const timer = setTimeout(() => setSettled(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [hasStores])

  const kept = async (asking: Promise<SetupAnswer>): Promise<SetupAnswer> => {
    const answer = await asking
    setSetup(answer)
    return answer
  }
  return {
    setup,
    Panel,
    isSettled,
    change: (change) => kept(call('PATCH', SETUP_CALL, change)),
    saveSite: async (changes) => {
      const body = { base: setup?.version ?? '', changes }
      const answer = await kept(call('POST', SETUP_SITE_CALL, body))
      void readBrandAgain()
      return answer
    },
  }
}

/** The setup, with the code of its panel if that is on screen. */
async function readSetup(): Promise<Pick<SetupOnPage, 'setup' | 'Panel'>> {
  const setup = await call<SetupAnswer>('GET', SETUP_CALL)
  if (setup.panel === 'none') return { setup, Panel: null }
  const { SetupPanel } = await import('./setup-panel.tsx')
  return { setup, Panel: SetupPanel }
}

/** How often the stores have changed, not counting their first load. */
function useRounds(key: string | null): number {
  const [round, setRound] = useState(0)
  const former = useRef<string | null>(null)
  useEffect(() => {
    if (former.current !== null && former.current !== key) setRound((count) => count + 1)
    former.current = key
  }, [key])
  return round
}

/** The sample is far smaller; in a larger list, only coming and going counts. */
const COMPARED = 200

/** Another one when stores come or go, or one of a short list moves. */
function storesKey(locations: Catalog['locations']): string {
  const short = locations.length > COMPARED ? [] : locations
  return [locations.length, ...short.map(({ id, address }) => `${id} ${address}`)].join('\n')
}
