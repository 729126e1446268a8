import { useDeferredValue, useState } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { countOfKind, filterPictures, type PictureKind } from './picture-filter.ts'
import { PictureTile } from './picture-tile.tsx'

const KINDS: readonly [kind: PictureKind, label: string][] = [
  ['all', 'All'],
  ['unused', 'Not used'],
  ['undescribed', 'No description'],
]
const FIRST = 60
const MORE = 120

type Props = {
  pictures: readonly PictureAnswer[]
  openId: string | null
  onOpen: (id: string) => void
}

/** Every picture, with a search and filters. */
export function PictureLibrary({ pictures, openId, onOpen }: Props) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<PictureKind>('all')
  const [shownCount, setShownCount] = useState(FIRST)
  const [boxKey, setBoxKey] = useState(0)
  const found = filterPictures(pictures, useDeferredValue(text), kind)
  const moreCount = Math.max(0, found.length - shownCount)

  return (
    <section className="staff-panel" aria-label="Library">
      <div className="staff-picture-tools">
        <SearchField
          key={boxKey}
          label="Find a picture"
          hideLabel
          placeholder="Find by name or description"
          onInput={(event) => {
            setText(event.currentTarget.value)
            setShownCount(FIRST)
          }}
          onClear={() => setText('')}
        />
        <fieldset className="staff-chips">
          <legend className="visually-hidden">Show</legend>
          {KINDS.map(([id, label]) => (
            <button
              key={id}
              type="button"
              aria-pressed={kind === id}
              onClick={() => {
                setKind(id)
                setShownCount(FIRST)
              }}
            >
              {id === 'undescribed' && <Icon name="triangle-alert" />}
              {label} <span className="numeric">{count(countOfKind(pictures, id))}</span>
            </button>
          ))}
        </fieldset>
        <output className="visually-hidden">
          {count(found.length)} {found.length === 1 ? 'picture' : 'pictures'}
        </output>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          heading="No pictures found"
          action={
            <Button
              onClick={() => {
                setText('')
                setKind('all')
                setBoxKey(boxKey + 1)
              }}
            >
              Show all pictures
            </Button>
          }
        />
      ) : (
        <ul className="staff-pictures" aria-label="Pictures">
          {found.slice(0, shownCount).map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              isOpen={picture.id === openId}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {moreCount > 0 && (
        <p className="staff-picture-more">
          <Button wide onClick={() => setShownCount(shownCount + MORE)}>
            Show {Math.min(MORE, moreCount)} more of {count(moreCount)}
          </Button>
        </p>
      )}
    </section>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
