import { useState } from 'react'
import { SETUP_SAMPLE_STORES_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { storeCount } from '#web/ui/store-count.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { StepProps } from './setup-props.ts'

export function StoresStep({
  setup: { sample, ownStores, timeZone },
  saveSite,
  onImport,
  onAddStore,
  onStoresChanged,
  onDone,
  fail,
}: StepProps) {
  const [isBusy, setBusy] = useState(false)

  async function restore(): Promise<void> {
    try {
      const { restored } = await call<{ restored: number }>('POST', SETUP_SAMPLE_STORES_CALL)
      const title = `Restored ${storeCount(restored)}`
      if (await onStoresChanged(title)) showToast({ title })
    } catch (error) {
      fail(error)
    }
  }

  async function takeZone(zone: string): Promise<void> {
    setBusy(true)
    try {
      await saveSite([{ path: 'timeZone', value: zone }])
      onDone(`The chain’s clock is in ${zoneName(zone)} now.`)
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      const { removed } = await call<{ removed: number }>('DELETE', SETUP_SAMPLE_STORES_CALL)
      const title = `Deleted ${storeCount(removed)} of the sample`
      await onStoresChanged(title)
      onDone(`${title}.`)
      showToast({ title, action: { label: 'Undo', onPress: () => void restore() }, stays: true })
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }

  return (
    <div className="staff-form">
      <p>
        {ownStores === 0
          ? 'You have no store of your own yet.'
          : `You have ${storeCount(ownStores)}.`}{' '}
        A file from a spreadsheet (CSV), a map (GeoJSON), or another system (JSON) brings all at
        once.
      </p>
      <div className="row">
        <Button kind="primary" aria-haspopup="dialog" onClick={onImport}>
          <Icon name="upload" />
          Import a file
        </Button>
        <Button aria-haspopup="dialog" onClick={onAddStore}>
          <Icon name="plus" />
          Add a store
        </Button>
      </div>
      {timeZone.stores !== null && (
        <div>
          <p>
            Most of your stores are in {zoneName(timeZone.stores)}, and the chain’s own clock is in{' '}
            {zoneName(timeZone.now)}. It times what you schedule.
          </p>
          <Button
            small
            busy={isBusy}
            onClick={() => void takeZone(timeZone.stores ?? timeZone.now)}
          >
            Use {zoneName(timeZone.stores)}
          </Button>
        </div>
      )}
      {sample.stores.length > 0 && (
        <>
          <p>
            {storeCount(sample.stores.length)} in the list{' '}
            {sample.stores.length === 1 ? 'is' : 'are'} still the sample’s. Visitors find them until
            you delete them.
          </p>
          <div>
            <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
              <Icon name="trash-2" />
              Delete the sample stores
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** "Central Time" of "America/Chicago" */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return (
    format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ??
    timeZone.replaceAll('_', ' ')
  )
}
