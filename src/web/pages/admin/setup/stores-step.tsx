import { useState } from 'react'
import { SETUP_SAMPLE_STORES_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { storeCount } from '#web/ui/store-count.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { StepProps } from './setup-props.ts'

export function StoresStep({
  setup: { sample, ownStores },
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
        A file from a spreadsheet (CSV), a map (GeoJSON) or another system (JSON) brings all at
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
