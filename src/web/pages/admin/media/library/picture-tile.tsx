import { memo } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { focusClass } from '#web/pages/admin/media/focus-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = { picture: PictureAnswer; isOpen: boolean; onOpen: (id: string) => void }

/** Wide enough for a tile on a sharp screen, in pixels */
const TILE_WIDTH = 480

/** A picture of the library; pressed, it shows its details. */
export const PictureTile = memo(function PictureTile({ picture, isOpen, onOpen }: Props) {
  return (
    <li className="staff-picture-item">
      <button
        type="button"
        className="staff-picture"
        data-picture={picture.id}
        aria-pressed={isOpen}
        onClick={() => onOpen(picture.id)}
      >
        <span className="staff-picture-frame">
          <img
            src={smallestFor(picture, TILE_WIDTH)}
            alt=""
            loading="lazy"
            decoding="async"
            className={picture.type === 'image/svg+xml' ? 'staff-whole' : focusClass(picture.focus)}
            width={320}
            height={200}
          />
        </span>
        <b>{picture.name}</b>
        {picture.needsDescription ? (
          <span className="fine staff-attention">
            <Icon name="triangle-alert" />
            Needs a description
          </span>
        ) : (
          <span className="fine muted">{usesText(picture.usedIn.length)}</span>
        )}
      </button>
    </li>
  )
})

/** The address of the smallest version that is at least so many pixels wide. */
export function smallestFor({ src, renditions }: PictureAnswer, width: number): string {
  const wide = renditions.filter((one) => one.width >= width)
  return wide.toSorted((a, b) => a.width - b.width)[0]?.src ?? src
}

export function usesText(count: number): string {
  if (count === 0) return 'Not used'
  return count === 1 ? 'Used in 1 place' : `Used in ${count} places`
}
