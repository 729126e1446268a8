import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { call, CallFailed } from './admin-api.ts'
import { PlaceFields } from './place-fields.tsx'
import { degreesIn } from './place-text.ts'
import { textsOfWeek } from './week-texts.ts'
import type { StaffLocation } from '#domain/staff-location.ts'

// What reads hours is as much code as the rest of the form, which need not wait for it.
const HoursFields = lazy(() =>
  import('./hours-fields.tsx').then((module) => ({ default: module.HoursFields })),
)
const SpecialDaysFields = lazy(() =>
  import('./special-days-fields.tsx').then((module) => ({ default: module.SpecialDaysFields })),
)

type Props = {
  /** `null` while none is open */
  location: StaffLocation | 'new' | null
  onSaved: (location: StaffLocation) => void
  onDelete: (location: StaffLocation) => void
  onClose: () => void
  fail: (error: unknown) => void
}

/** A location to change, or a new one. */
export function LocationDialog({ location, ...props }: Props) {
  return (
    <Dialog
      open={location !== null}
      title={location === 'new' || location === null ? 'Add store' : `Edit ${location.name}`}
      onClose={props.onClose}
    >
      {location !== null && (
        <LocationForm {...props} location={location === 'new' ? null : location} />
      )}
    </Dialog>
  )
}

const STATUSES: readonly (readonly [StaffLocation['businessStatus'], string])[] = [
  ['OPERATIONAL', 'Open for business'],
  ['CLOSED_TEMPORARILY', 'Temporarily closed'],
  ['FUTURE_OPENING', 'Coming soon'],
  ['CLOSED_PERMANENTLY', 'Permanently closed'],
]

/** What the form's controls hold. */
type Draft = {
  name: string
  address: string
  phone: string
  lat: string
  lng: string
  businessStatus: StaffLocation['businessStatus']
  timeZone: string
  hours: readonly string[]
  week: StaffLocation['week']
  specialDays: StaffLocation['specialDays']
}

function draftOf(location: StaffLocation | null): Draft {
  return {
    name: location?.name ?? '',
    address: location?.address ?? '',
    phone: location?.phone ?? '',
    lat: location?.coordinates ? String(location.coordinates.lat) : '',
    lng: location?.coordinates ? String(location.coordinates.lng) : '',
    businessStatus: location?.businessStatus ?? 'OPERATIONAL',
    timeZone: location?.timeZone ?? '',
    hours: textsOfWeek(location?.week ?? null),
    week: location?.week ?? null,
    specialDays: location?.specialDays ?? [],
  }
}

function LocationForm(props: Omit<Props, 'location'> & { location: StaffLocation | null }) {
  const { location, onSaved, onDelete, onClose, fail } = props
  const [start] = useState(() => draftOf(location))
  const [draft, setDraft] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const statusId = useId()
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const change = changesIn(draft, start)
      const saved = location
        ? await call<StaffLocation>(
            'PATCH',
            `/api/admin/locations/${encodeURIComponent(location.id)}`,
            change,
            { 'if-match': `"${location.revision}"` },
          )
        : await call<StaffLocation>('POST', '/api/admin/locations', change)
      onSaved(saved)
    } catch (error) {
      if (error instanceof CallFailed && !error.isSignedOut) setProblem(error.message)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }

  const text = (name: 'name' | 'address' | 'phone' | 'timeZone') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })

  return (
    <form className="staff-form" onSubmit={(event) => void save(event)}>
      {problem !== null && <Alert>{problem}</Alert>}
      <Field label="Name">
        {(control) => (
          <input {...control} {...text('name')} required maxLength={200} data-initial-focus />
        )}
      </Field>
      <Field label="Address" hint="One line: street, city, state and zip">
        {(control) => <input {...control} {...text('address')} required maxLength={400} />}
      </Field>
      <Field label="Phone">
        {(control) => <input {...control} {...text('phone')} type="tel" maxLength={60} />}
      </Field>
      <PlaceFields place={draft} start={start} address={draft.address} onChange={set} />
      <div className="staff-pair">
        <div>
          <label htmlFor={statusId} className="staff-label">
            Status
          </label>
          <select
            id={statusId}
            className="staff-select"
            value={draft.businessStatus}
            onChange={({ currentTarget: { value } }) => {
              const status = STATUSES.find(([id]) => id === value)?.[0]
              if (status) set({ businessStatus: status })
            }}
          >
            {STATUSES.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Field label="Time zone" hint="Empty: told from the place">
          {(control) => <input {...control} {...text('timeZone')} placeholder="America/New_York" />}
        </Field>
      </div>
      <Suspense fallback={<div className="staff-waiting" aria-busy="true" />}>
        <HoursFields texts={draft.hours} onChange={(hours, week) => set({ hours, week })} />
        <SpecialDaysFields
          days={draft.specialDays}
          onChange={(specialDays) => set({ specialDays })}
        />
      </Suspense>
      <div className="staff-answers">
        {location &&
          (isSure ? (
            <Button kind="danger" onClick={() => onDelete(location)}>
              Yes, delete {location.name}
            </Button>
          ) : (
            <Button kind="ghost" onClick={() => setSure(true)}>
              Delete store
            </Button>
          ))}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Only what was touched is sent: what somebody else changed beside it stays. */
function changesIn(draft: Draft, start: Draft): Record<string, unknown> {
  const { lat, lng, hours, week, ...fields } = draft
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => Reflect.get(start, name) !== value),
  )
  if (changed['timeZone'] === '') delete changed['timeZone']
  if (lat !== start.lat || lng !== start.lng) {
    changed['coordinates'] =
      lat.trim() === '' && lng.trim() === '' ? null : { lat: degrees(lat), lng: degrees(lng) }
  }
  if (hours !== start.hours) changed['week'] = week
  return changed
}

/** What is no number goes as it is, and the server says what is wrong with it. */
function degrees(text: string): number | string {
  return degreesIn(text) ?? text
}
