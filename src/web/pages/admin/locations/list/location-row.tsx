import { memo, useId, useRef } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TagBadge } from '#web/ui/tags/tag-badge.tsx'
import type { StaffLocation } from '#domain/location/staff-location.ts'

type Props = {
  location: StaffLocation
  /** The text of a location without hours of its own */
  chainHours: string | null
  /** The store is the sample's, which staff alone see */
  isSample: boolean
  isChosen: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onTakeOff: (location: StaffLocation, tag: Tag) => Promise<void>
  onAddTag: (location: StaffLocation) => void
  onEdit: (location: StaffLocation) => void
}

/** A short label for a problem. */
const STATUS_WORDS: Readonly<Record<StaffLocation['businessStatus'], string | null>> = {
  OPERATIONAL: null,
  CLOSED_TEMPORARILY: 'Temporarily closed',
  CLOSED_PERMANENTLY: 'Permanently closed',
  FUTURE_OPENING: 'Coming soon',
}

/** One row of the location list; renders again only if its props change. */
export const LocationRow = memo(Row)

function Row(props: Props) {
  const { location, chainHours, isSample, isChosen, onChoose, onTakeOff, onAddTag, onEdit } = props
  const { name, address, phone, tags, coordinates, businessStatus } = location
  const nameId = useId()
  const row = useRef<HTMLLIElement>(null)
  const notes = [STATUS_WORDS[businessStatus], isUsable(coordinates) ? null : 'Not on the map']

  /** After a tag is removed, moves the focus to the next tag, or to the button that adds one. */
  function takeOff(tag: Tag, index: number): void {
    const buttons = row.current?.querySelectorAll<HTMLElement>('.staff-tags button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    ;(next ?? row.current?.querySelector<HTMLElement>('.staff-actions button'))?.focus()
    void onTakeOff(location, tag)
  }

  return (
    <li ref={row} className="staff-row">
      <input
        type="checkbox"
        className="staff-check"
        checked={isChosen}
        aria-label={`Select ${name}`}
        onChange={(event) => onChoose(location.id, event.currentTarget.checked)}
      />
      <div className="staff-who">
        <h2 id={nameId}>{name}</h2>
        {isSample && <p className="staff-sample">Sample</p>}
        <p className="muted small">{address}</p>
        {location.week === null && chainHours !== null && (
          <p className="muted small">{chainHours}</p>
        )}
        {notes.some(Boolean) && (
          <p className="small staff-attention">{notes.filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <p className="small numeric">{phone}</p>
      <ul className="staff-tags" aria-label={`Tags of ${name}`}>
        {tags.map((tag, index) => (
          <li key={tag.id}>
            <TagBadge
              tag={tag}
              remove={{
                label: `Remove tag ${tag.name}`,
                onPress: () => takeOff(tag, index),
              }}
            />
          </li>
        ))}
      </ul>
      <div className="staff-actions">
        <Button
          small
          aria-describedby={nameId}
          aria-haspopup="dialog"
          onClick={() => onAddTag(location)}
        >
          <Icon name="plus" />
          Add Tag
        </Button>
        <Button
          small
          kind="ghost"
          aria-label={`Edit ${name}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(location)}
        >
          Edit
        </Button>
      </div>
    </li>
  )
}
