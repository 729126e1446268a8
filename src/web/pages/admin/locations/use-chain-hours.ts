import { useEffect, useState } from 'react'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { CHAIN_HOURS_CALL } from '#web/addresses/paths.ts'

/**
 * The chain's hours, which apply to stores without their own, and its fuel grades; `undefined` until
 * they are loaded.
 */
export type ChainHours =
  | { week: Week | null; grades?: readonly { id: string; name: string }[] }
  | undefined

let asked: Promise<ChainHours> | null = null

/** Loads the chain's hours once. If that fails, the page shows nothing about them. */
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
