import { useEffect, useMemo, useState } from 'react'
import type { SetupAnswer, SetupChange } from '#domain/setup/setup.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { SETUP_CALL, SETUP_SITE_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'

export type SetupState = {
  /** `null` until there is one, and where it cannot be read: the stores can be worked on without it */
  setup: SetupAnswer | null
  /** @throws CallFailed */
  change: (change: SetupChange) => Promise<SetupAnswer>
  /** Publishes changes of the site at once. @throws CallFailed */
  saveSite: (changes: readonly SiteChange[]) => Promise<SetupAnswer>
}

/** The setup of a new site, read again when stores come, go, or move. */
export function useSetup(catalog: Catalog | null): SetupState {
  const [setup, setSetup] = useState<SetupAnswer | null>(null)

  const stores = catalog?.locations ?? null
  const key = useMemo(() => stores && storesKey(stores), [stores])
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    call<SetupAnswer>('GET', SETUP_CALL).then(
      (answer) => {
        if (isCurrent) setSetup(answer)
      },
      // The stores can be worked on without it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [key])

  const kept = async (asking: Promise<SetupAnswer>): Promise<SetupAnswer> => {
    const answer = await asking
    setSetup(answer)
    return answer
  }
  return {
    setup,
    change: (change) => kept(call('PATCH', SETUP_CALL, change)),
    saveSite: (changes) =>
      kept(call('POST', SETUP_SITE_CALL, { base: setup?.version ?? '', changes })),
  }
}

/** The sample is far smaller; in a larger list, only coming and going counts. */
const COMPARED = 200

/** Another one when stores come or go, or one of a short list moves. */
function storesKey(locations: Catalog['locations']): string {
  const short = locations.length > COMPARED ? [] : locations
  return [locations.length, ...short.map(({ id, address }) => `${id} ${address}`)].join('\n')
}
