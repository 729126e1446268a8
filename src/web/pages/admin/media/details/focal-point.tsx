import { useId } from 'react'
import type { Focus, PictureAnswer } from '#domain/media/media-answer.ts'
import { smallestFor } from '#web/pages/admin/media/library/picture-tile.tsx'
import { focusClass } from '#web/pages/admin/media/focus-class.ts'

const COLUMNS = ['left', 'center', 'right'] as const
const ROWS = ['top', 'middle', 'bottom'] as const
/** The middle of each third, from 0 to 1 */
const MIDDLES = [0.17, 0.5, 0.83] as const

/** The nine positions in the order of reading. */
const POSITIONS = ROWS.flatMap((row, down) =>
  COLUMNS.map((column, across) => ({
    className: `staff-focus-${row}-${column}`,
    label: positionLabel(row, column),
    focus: { x: MIDDLES[across] ?? 0.5, y: MIDDLES[down] ?? 0.5 },
  })),
)
const DETAILS_WIDTH = 828

type Props = { picture: PictureAnswer; focus: Focus; onChange: (focus: Focus) => void }

/**
 * Chooses what stays in view when a picture is cropped. Nine positions, because pages crop by ninths; the
 * radio buttons cover the picture, so that pressing it chooses, too.
 */
export function FocalPoint({ picture, focus, onChange }: Props) {
  const id = useId()
  const current = positionOf(focus)
  return (
    <div>
      <div className="staff-field-head">
        <b id={id}>Set focal point</b>
        <span className="fine muted">{current?.label}</span>
      </div>
      <div className="staff-focal">
        <img
          src={smallestFor(picture, DETAILS_WIDTH)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
        <div role="radiogroup" aria-labelledby={id}>
          {POSITIONS.map((position) => (
            <label key={position.label}>
              <input
                type="radio"
                name={id}
                aria-label={position.label}
                checked={position === current}
                onChange={() => onChange(position.focus)}
              />
              <span />
            </label>
          ))}
        </div>
      </div>
    </div>
  )
}

const CROPS = ['Desktop', 'Card', 'Phone'] as const

/** How pages crop the picture around its focal point. */
export function Crops({ picture, focus }: Omit<Props, 'onChange'>) {
  const className = positionOf(focus)?.className
  return (
    <ul className="staff-crops" aria-label="How it is cut">
      {CROPS.map((crop) => (
        <li key={crop} className={`staff-crop-${crop.toLowerCase()}`}>
          <img src={smallestFor(picture, DETAILS_WIDTH)} alt="" className={className} />
          <span className="fine muted">{crop}</span>
        </li>
      ))}
    </ul>
  )
}

function positionOf(focus: Focus) {
  return POSITIONS.find(({ className }) => className === focusClass(focus))
}

/** "Top left", "Top", "Left", "Middle" */
function positionLabel(row: (typeof ROWS)[number], column: (typeof COLUMNS)[number]): string {
  const words = [row === 'middle' ? '' : row, column === 'center' ? '' : column].filter(Boolean)
  const text = words.length === 0 ? 'middle' : words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
