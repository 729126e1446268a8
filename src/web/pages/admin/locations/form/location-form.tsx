import { useEffect, useLayoutEffect, useRef } from 'react'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { LocationFields } from './location-fields.tsx'
import { SaveTrouble } from './save-trouble.tsx'
import { useLocationEdit } from './use-location-edit.ts'

type Props = {
  /** `null` for a new location */
  location: StaffLocation | null
  /** The hours that apply if the location has none of its own */
  chain: ChainHours
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** Receives whether there are unsaved changes */
  onDirty: (isDirty: boolean) => void
  onSaved: (location: StaffLocation) => void
  onFresh: (location: StaffLocation) => void
  onDelete: () => void
  onClose: () => void
}

/** The fields of a location with their errors, and the buttons. */
export function LocationForm(props: Props) {
  const { location, chain, isBusy, onBusy, onDirty, onSaved, onFresh, onDelete, onClose } = props
  const edit = useLocationEdit({ location, onBusy, onSaved, onFresh })
  const { isDirty, problem, conflicts, rejections } = edit
  const form = useRef<HTMLFormElement>(null)
  // In a layout effect, so that Escape, the next key, already knows it.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  useEffect(() => {
    if (rejections === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) return wrong.focus()
    const trouble = form.current?.querySelector<HTMLElement>('.staff-trouble')
    trouble?.focus()
    // Scrolls the buttons below it into view, too.
    trouble?.scrollIntoView({ block: 'start' })
  }, [rejections])

  return (
    <form
      ref={form}
      className="staff-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) edit.save()
      }}
    >
      {/* Disabled while the draft is saved, because text typed then would be lost with the dialog. */}
      <div className="staff-fields" inert={isBusy}>
        <LocationFields edit={edit} chain={chain} />
      </div>
      {(problem || conflicts.length > 0) && (
        <div className="staff-trouble" tabIndex={-1}>
          {conflicts.length > 0 && (
            <EditConflict parts={conflicts} theirs={edit.start} mine={edit.draft} />
          )}
          {problem && <SaveTrouble problem={problem} />}
        </div>
      )}
      <div className="staff-answers">
        {edit.isKnown && (
          <Button kind="ghost" disabled={isBusy} onClick={onDelete}>
            Delete store
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        {problem?.kind === 'twin' && <Button onClick={edit.saveTwin}>Add anyway</Button>}
        {conflicts.length > 0 && (
          <Button
            onClick={() => {
              edit.takeTheirs()
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
          >
            Use theirs
          </Button>
        )}
        <Button type="submit" kind="primary" busy={isBusy}>
          {conflicts.length > 0 ? 'Keep mine' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
