import { useCallback, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { PlacePin } from './place-pin.tsx'
import { lookUpsFor, pairIn, placeIn, textsOfPlace, type PlaceTexts } from './place-text.ts'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { GEOCODE_CALL } from '#web/addresses/paths.ts'

type Props = {
  place: PlaceTexts
  /** The draft at the time the form opened */
  start: PlaceTexts
  /** The area to show while there are no coordinates */
  address: string
  /** The error of the coordinates */
  problems: { lat?: string; lng?: string }
  onChange: (place: PlaceTexts) => void
}

/** The place of a location: two coordinates and a pin on a map, kept in step. */
export function PlaceFields({ place, start, address, problems, onChange }: Props) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  /** Counts the places that did not come from the map, so that the map moves to them */
  const [looks, setLooks] = useState(0)
  const isTyped = useRef(false)
  /** Counts the places that a person gave */
  const changes = useRef(0)

  const change = (next: PlaceTexts) => {
    changes.current += 1
    setNote('')
    setProblem(null)
    onChange(next)
  }
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const onPlace = useCallback((at: Coordinates) => latest.current(textsOfPlace(at)), [])

  function type(name: 'lat' | 'lng', text: string): void {
    isTyped.current = true
    change(pairIn(text) ?? { ...place, [name]: text })
  }

  function leave(): void {
    if (isTyped.current) setLooks(looks + 1)
    isTyped.current = false
  }

  async function find(): Promise<void> {
    setNote('')
    setProblem(null)
    setLooking(true)
    const before = changes.current
    const found = await lookUp(address)
    setLooking(false)
    // A place that a person has set since is better than the center of a zip.
    if (changes.current !== before) return
    if ('problem' in found) return setProblem(found.problem)
    onChange(textsOfPlace(found.at))
    setLooks((count) => count + 1)
    setNote(
      `The pin is at the center of ${found.of}. Move it to the store, or copy the coordinates from your phone’s map into Latitude.`,
    )
  }

  const input = (name: 'lat' | 'lng') => ({
    value: place[name],
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      type(name, event.currentTarget.value),
    onBlur: leave,
  })
  const isMoved = place.lat !== start.lat || place.lng !== start.lng
  return (
    <fieldset className="staff-place">
      <legend className="visually-hidden">Place</legend>
      <div className="staff-pair">
        <Field label="Latitude" error={problems.lat ?? null}>
          {(control) => <input {...control} {...input('lat')} />}
        </Field>
        <Field label="Longitude" error={problems.lng ?? null}>
          {(control) => <input {...control} {...input('lng')} />}
        </Field>
      </div>
      <PlacePin at={placeIn(place)} looks={looks} onPlace={onPlace} />
      {problem !== null && <Alert>{problem}</Alert>}
      <div className="row">
        <Button small busy={isLooking} onClick={() => void find()}>
          Find from address
        </Button>
        {isMoved && (
          <Button
            small
            kind="ghost"
            onClick={() => {
              change(start)
              setLooks(looks + 1)
            }}
          >
            Reset
          </Button>
        )}
        <output className="small">{note}</output>
      </div>
    </fieldset>
  )
}

type Found = { at: Coordinates; of: string } | { problem: string }

async function lookUp(address: string): Promise<Found> {
  const wanted = lookUpsFor(address)
  for (const of of wanted) {
    try {
      const at = await call<Coordinates>(
        'GET',
        `${GEOCODE_CALL}?${new URLSearchParams({ address: of })}`,
      )
      return { at, of }
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) continue
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }
  return {
    problem:
      wanted.length === 0
        ? 'Enter an address first. We look up its zip or city and state.'
        : `No match for ${wanted.join(' or ')}. Fix the address, or select the store’s spot on the map.`,
  }
}
