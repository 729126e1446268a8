import { useCallback, useEffect, useState } from 'react'
import { readSaved, toggled, writeSaved } from './coupon-wallet.ts'

const KEY = 'forecourt:coupons'

/** The ids of the coupons that the visitor saved on this device, and how to save one or let it go. */
export function useSavedCoupons(): [saved: readonly string[], toggle: (id: string) => void] {
  const [saved, setSaved] = useState<readonly string[]>([])

  useEffect(() => {
    // Not sooner: the server's page is the same for everybody.
    setSaved(recall())
    const onStorage = ({ key }: StorageEvent) => {
      // Saved in another tab; `null` when all was cleared there.
      if (key === KEY || key === null) setSaved(recall())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const toggle = useCallback(
    (id: string) => {
      const next = toggled(saved, id)
      setSaved(next)
      remember(next)
    },
    [saved],
  )
  return [saved, toggle]
}

function recall(): readonly string[] {
  try {
    return readSaved(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

function remember(saved: readonly string[]): void {
  try {
    localStorage.setItem(KEY, writeSaved(saved))
  } catch {
    // Without a memory they are saved until the page is left.
  }
}
