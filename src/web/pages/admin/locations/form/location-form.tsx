import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { EditConflict } from './edit-conflict.tsx'
import {
  draftOf,
  isChanged,
  isPending,
  mergedDraft,
  NO_PENDING_DAY,
  pendingProblem,
  STATUSES,
  withParts,
  withSpecialDay,
  type Draft,
  type Part,
  type PendingProblem,
} from './location-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import { freshLocation, saveLocation } from './save-location.ts'
import { problemOf, withoutBoxes, type SaveProblem } from './save-problem.ts'
import { SaveTrouble } from './save-trouble.tsx'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'

// What reads hours is as much code as the rest of the form, which need not wait for it.
const HoursFields = lazy(() =>
  import('./hours-fields.tsx').then((module) => ({ default: module.HoursFields })),
)
const SpecialDaysFields = lazy(() =>
  import('./special-days-fields.tsx').then((module) => ({ default: module.SpecialDaysFields })),
)

type Props = {
  /** `null` for a new one */
  location: StaffLocation | null
  /** What holds where it has no hours of its own */
  chain: ChainHours
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  /** Told whether there is anything that is not saved */
  onDirty: (isDirty: boolean) => void
  onSaved: (location: StaffLocation) => void
  onFresh: (location: StaffLocation) => void
  onDelete: () => void
  onClose: () => void
}

/** The fields of a location. What was typed stays in them whatever the server says. */
export function LocationForm(props: Props) {
  const { chain, isBusy, onBusy, onDirty, onSaved, onFresh, onDelete, onClose } = props
  /** As it is on the server, as far as is known here */
  const [base, setBase] = useState(props.location)
  const start = useMemo(() => draftOf(base), [base])
  const [draft, setDraft] = useState(start)
  const [pending, setPending] = useState(NO_PENDING_DAY)
  const [lack, setLack] = useState<PendingProblem | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [conflicts, setConflicts] = useState<readonly Part[]>([])
  /** Counts the times that something has to be looked at */
  const [rejections, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const statusId = useId()
  const boxes = problem?.boxes ?? {}

  const isDirty = isChanged(draft, start) || isPending(pending)
  // Before the next key: Escape must know it.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  useEffect(() => {
    if (rejections === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) return wrong.focus()
    const trouble = form.current?.querySelector<HTMLElement>('.staff-trouble')
    trouble?.focus()
    // With the buttons under it.
    trouble?.scrollIntoView({ block: 'start' })
  }, [rejections])

  function set(change: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...change }))
    setProblem(problem && withoutBoxes(problem, Object.keys(change)))
  }

  /** Puts the date that is being typed among the others; `null` when it lacks something. */
  function withPending(): Draft | null {
    if (!isPending(pending)) return draft
    const lacking = pendingProblem(pending)
    setLack(lacking)
    if (lacking) return null
    const specialDays = withSpecialDay(draft.specialDays, pending)
    set({ specialDays })
    setPending(NO_PENDING_DAY)
    return { ...draft, specialDays }
  }

  function addPending(): boolean {
    const lacking = pendingProblem(pending)
    setLack(lacking)
    return lacking === null && withPending() !== null
  }

  /** @param isMeant another of the same name and address may be there */
  async function save(mine: Draft, onto: StaffLocation | null, isMeant = false): Promise<void> {
    onBusy(true)
    setProblem(null)
    setConflicts([])
    try {
      await saveOver(mine, onto, isMeant)
    } catch (error) {
      setProblem(problemOf(error))
      setRefusals((count) => count + 1)
    } finally {
      onBusy(false)
    }
  }

  async function saveOver(mine: Draft, onto: StaffLocation | null, isMeant: boolean) {
    const saved = await saveLocation(mine, onto, isMeant)
    if (saved !== 'stale') return onSaved(saved)
    if (!onto) return
    const fresh = await freshLocation(onto.id)
    onFresh(fresh)
    const merged = mergedDraft(mine, draftOf(onto), draftOf(fresh))
    setBase(fresh)
    setDraft(merged.draft)
    // Who changed something else is in nobody's way.
    if (merged.conflicts.length === 0) return saveOver(merged.draft, fresh, isMeant)
    setConflicts(merged.conflicts)
    setRefusals((count) => count + 1)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const mine = withPending()
    if (mine && !isBusy) void save(mine, base)
  }

  function takeTheirs(): void {
    setDraft(withParts(draft, start, conflicts))
    setConflicts([])
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const text = (name: 'name' | 'address' | 'phone' | 'timeZone') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })

  return (
    <form ref={form} className="staff-form" onSubmit={submit}>
      {/* Nothing is typed into a draft that is on its way: it would be lost with the dialog. */}
      <div className="staff-fields" inert={isBusy}>
        <Field label="Name" error={boxes.name ?? null}>
          {(control) => (
            <input {...control} {...text('name')} required maxLength={200} data-initial-focus />
          )}
        </Field>
        <Field
          label="Address"
          hint="One line: street, city, state, and zip"
          error={boxes.address ?? null}
        >
          {(control) => <input {...control} {...text('address')} required maxLength={400} />}
        </Field>
        <Field label="Phone" error={boxes.phone ?? null}>
          {(control) => <input {...control} {...text('phone')} type="tel" maxLength={60} />}
        </Field>
        <PlaceFields
          place={draft}
          start={start}
          address={draft.address}
          problems={boxes}
          onChange={set}
        />
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
          <Field
            label="Time zone"
            hint="Leave blank to detect from location"
            error={boxes.timeZone ?? null}
          >
            {(control) => (
              <input {...control} {...text('timeZone')} placeholder="America/New_York" />
            )}
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
            pending={pending}
            pendingProblem={lack}
            onChange={(specialDays) => set({ specialDays })}
            onPending={(day) => {
              setPending(day)
              setLack(null)
            }}
            onAdd={addPending}
          />
        </Suspense>
      </div>
      {(problem || conflicts.length > 0) && (
        <div className="staff-trouble" tabIndex={-1}>
          {conflicts.length > 0 && <EditConflict parts={conflicts} theirs={start} mine={draft} />}
          {problem && <SaveTrouble problem={problem} />}
        </div>
      )}
      <div className="staff-answers">
        {base && (
          <Button kind="ghost" disabled={isBusy} onClick={onDelete}>
            Delete store
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        {problem?.kind === 'twin' && (
          <Button onClick={() => void save(draft, base, true)}>Add anyway</Button>
        )}
        {conflicts.length > 0 && <Button onClick={takeTheirs}>Use theirs</Button>}
        <Button type="submit" kind="primary" busy={isBusy}>
          {conflicts.length > 0 ? 'Keep mine' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
