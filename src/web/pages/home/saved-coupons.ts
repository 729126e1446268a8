import { useSyncExternalStore } from 'react'
import { rememberedText } from '#web/layout/remembered-text.ts'
import { readSaved, toggled, writeSaved } from './coupon-wallet.ts'

const wallet = rememberedText('forecourt:coupons', () => localStorage)

/** The ids of the coupons that the visitor saved on this device, and how to save one or let it go. */
export function useSavedCoupons(): [saved: readonly string[], toggle: (id: string) => void] {
  // The server's page is the same for everybody: there nothing is saved.
  const saved = readSaved(useSyncExternalStore(wallet.subscribe, wallet.read, () => null))
  return [saved, (id) => wallet.write(writeSaved(toggled(saved, id)))]
}
