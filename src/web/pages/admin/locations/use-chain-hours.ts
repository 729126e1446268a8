import { useEffect, useState } from 'react'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { CHAIN_HOURS_CALL } from '#web/addresses/paths.ts'

/** The hours that hold for stores without any; `undefined` while they are not known here. */
export type ChainHours = { week: Week | null } | undefined

let asked: Promise<ChainHours> | null = null

/** Asks once for the hours of the whole chain. Nothing is said of them where they cannot be had. */
export function useChainHours(): ChainHours {
  const [hours, setHours] = useState<ChainHours>()
  useEffect(() => {
    asked ??= call<ChainHours>('GET', CHAIN_HOURS_CALL).catch(() => {
      asked = null
      return undefined
    })
    let isWanted = true
    void asked.then((known) => {
      if (isWanted) setHours(known)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return hours
}
