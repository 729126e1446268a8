import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { noteInAddress, readAddressPart } from './list-address.ts'

/** Opens the editor of the store in the URL, and takes it out of the URL, so that a reload lists all. */
export function useLinkedStore(
  locations: readonly StaffLocation[],
  onOpen: (location: StaffLocation) => void,
): void {
  const { key } = useLocation()
  const open = useEffectEvent(() => {
    const id = readAddressPart('store', window.location.search)
    if (id === '') return
    noteInAddress('store', '')
    const store = locations.find((location) => location.id === id)
    if (store) onOpen(store)
    else {
      showToast({
        variant: 'destructive',
        title: 'This store isn’t in the list',
        description: 'Someone may have deleted it.',
      })
    }
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation has another key
  useEffect(() => open(), [key])
}
