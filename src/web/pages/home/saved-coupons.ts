import { useSyncExternalStore } from 'react'
import { rememberedText } from '#web/browser/remembered-text.ts'
import { readSaved, toggled, writeSaved } from './coupon-wallet.ts'

const wallet = rememberedText('forecourt:coupons', () => localStorage)

/** The ids of the coupons that the visitor saved on this device. */
export function useSavedCoupons(): readonly string[] {
  // The server's page is the same for everybody: there nothing is saved.
  return readSaved(useSyncExternalStore(wallet.subscribe, wallet.read, () => null))
}

/** Keeps a coupon on this device, or lets it go. */
export function saveCoupon(id: string, isWanted: boolean): void {
  const saved = readSaved(wallet.read())
  if (saved.includes(id) !== isWanted) wallet.write(writeSaved(toggled(saved, id)))
}
