import { useId, type RefObject } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Place } from './places.ts'

/** Options that belong together; without a name they are all there is. */
export type PlaceGroup = { name: string | null; places: readonly Place[] }

type Props = {
  ref: RefObject<HTMLDivElement | null>
  listId: string
  /** The id of an option, by its place among all */
  optionId: (index: number) => string
  groups: readonly PlaceGroup[]
  active: number
  onChoose: (place: Place) => void
}

const KINDS = {
  staff: ['wrench', 'Staff'],
  site: ['house', 'Site'],
  store: ['store', 'Store'],
} as const

/** The list under the box. The focus stays in the box, which names the active option. */
export function GoToOptions({ ref, listId, optionId, groups, active, onChoose }: Props) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show details, or follow a text box
    <div ref={ref} id={listId} role="listbox" aria-label="Places" className="staff-go-to-list">
      {groups.map((group, at) => (
        <Group key={group.name} name={group.name}>
          {group.places.map((place, within) => {
            const index = (starts[at] ?? 0) + within
            return (
              <Option
                key={place.address}
                id={optionId(index)}
                place={place}
                isActive={index === active}
                onChoose={onChoose}
              />
            )
          })}
        </Group>
      ))}
    </div>
  )
}

function Group({ name, children }: { name: string | null; children: React.ReactNode }) {
  const id = useId()
  if (name === null) return children
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not be in a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="fine muted">
        {name}
      </p>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  place: Place
  isActive: boolean
  onChoose: (place: Place) => void
}

function Option({ id, place, isActive, onChoose }: OptionProps) {
  const [icon, kind] = KINDS[place.kind]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus, and handles keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a select may have options
      role="option"
      aria-selected={isActive}
      className="staff-go-to-option"
      // A press keeps the focus in the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(place)}
    >
      <Icon name={icon} />
      <span>
        <b>{place.name}</b>
        {place.detail !== '' && <span className="small muted">{place.detail}</span>}
      </span>
      <span className="fine muted">{kind}</span>
    </div>
  )
}
