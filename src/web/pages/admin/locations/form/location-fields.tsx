import { lazy, Suspense, useId } from 'react'
import { LOCATION_MAX } from '#domain/limits.ts'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { STATUSES, type Draft } from './location-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import type { LocationEdit } from './use-location-edit.ts'

// The code that reads hours is as big as the rest of the form, which does not wait for it.
const HoursFields = lazy(() =>
  import('./hours-fields.tsx').then((module) => ({ default: module.HoursFields })),
)
const SpecialDaysFields = lazy(() =>
  import('./special-days-fields.tsx').then((module) => ({ default: module.SpecialDaysFields })),
)

const FactsPart = lazy(() =>
  import('./facts/facts-part.tsx').then((module) => ({ default: module.FactsPart })),
)

type Props = {
  edit: LocationEdit
  /** The hours that apply if the location has none of its own */
  chain: ChainHours
}

/** The fields of a location with their errors. */
export function LocationFields({ edit, chain }: Props) {
  const { draft, start, pending, set } = edit
  const boxes = edit.problem?.boxes ?? {}
  const text = (name: 'name' | 'address' | 'phone' | 'timeZone') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Field label="Name" error={boxes.name ?? null}>
        {(control) => (
          <input
            {...control}
            {...text('name')}
            required
            maxLength={LOCATION_MAX.name}
            data-initial-focus
          />
        )}
      </Field>
      <Field
        label="Address"
        hint="One line: street, city, state, and zip"
        error={boxes.address ?? null}
      >
        {(control) => (
          <input {...control} {...text('address')} required maxLength={LOCATION_MAX.address} />
        )}
      </Field>
      <Field label="Phone" error={boxes.phone ?? null}>
        {(control) => (
          <input {...control} {...text('phone')} type="tel" maxLength={LOCATION_MAX.phone} />
        )}
      </Field>
      <PlaceFields
        place={draft}
        start={start}
        address={draft.address}
        problems={boxes}
        onChange={set}
      />
      <div className="staff-pair">
        <StatusSelect
          status={draft.businessStatus}
          onSelect={(businessStatus) => set({ businessStatus })}
        />
        <Field
          label="Time zone"
          hint="Leave blank to detect from location"
          error={boxes.timeZone ?? null}
        >
          {(control) => <input {...control} {...text('timeZone')} placeholder="America/New_York" />}
        </Field>
      </div>
      <Suspense fallback={<div className="staff-waiting" aria-busy="true" />}>
        <HoursFields
          texts={draft.hours}
          chain={chain}
          problem={boxes.hours ?? null}
          onChange={(hours, week) => set({ hours, week })}
        />
        <SpecialDaysFields
          days={draft.specialDays}
          week={draft.week ?? chain?.week ?? null}
          problem={boxes.specialDays ?? null}
          pending={pending.day}
          pendingProblem={pending.problem}
          onChange={(specialDays) => set({ specialDays })}
          onPending={pending.type}
          onAdd={edit.addPending}
        />
        <FactsPart draft={draft} chain={chain} problems={boxes} onChange={set} />
      </Suspense>
    </>
  )
}

type StatusProps = {
  status: Draft['businessStatus']
  onSelect: (status: Draft['businessStatus']) => void
}

function StatusSelect({ status, onSelect }: StatusProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="staff-label">
        Status
      </label>
      <select
        id={id}
        className="staff-select"
        value={status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = STATUSES.find(([known]) => known === value)?.[0]
          if (chosen) onSelect(chosen)
        }}
      >
        {STATUSES.map(([known, name]) => (
          <option key={known} value={known}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
