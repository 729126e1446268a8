import { useEffect, useState } from 'react'
import { textAt } from '#domain/site/editor/apply-changes.ts'
import {
  isItemList,
  isJsonObject,
  type Json,
  type JsonObject,
} from '#domain/site/editor/site-source.ts'
import { pictureName } from '#domain/media/picture-name.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { PICTURES_CALL } from '#web/addresses/paths.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import { UploadTile } from './upload-tile.tsx'

/** A picture that can be chosen, as the site has pictures. */
export type Choice = { src: string; alt: JsonObject; focus: Json }

type Props = {
  title: string
  /** The address of the one that is there; empty for none */
  current: string
  onClose: () => void
  onChoose: (picture: Choice) => void
}

/** The chain's pictures: those of its library, and those that the site has. */
export function PictureDialog({ title, current, onClose, onChoose }: Props) {
  const values = useDesk((state) => state.values)
  const site = useDesk((state) => state.site)
  const [library, setLibrary] = useState<readonly Choice[]>([])
  const [filter, setFilter] = useState('')

  useEffect(() => {
    let isCurrent = true
    // Without a library, there are still the pictures of the site.
    call<unknown>('GET', PICTURES_CALL).then(
      (answer) => isCurrent && setLibrary(choicesIn(answer)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])

  const all = new Map<string, Choice>()
  for (const one of [...library, ...picturesIn(site), ...picturesIn(values)]) {
    if (!all.has(one.src)) all.set(one.src, one)
  }
  const wanted = filter.trim().toLowerCase()
  const shown = [...all.values()].filter(
    ({ src, alt }) =>
      pictureName(src).toLowerCase().includes(wanted) ||
      textAt(alt, 'en').toLowerCase().includes(wanted),
  )
  return (
    <Dialog open title={title} onClose={onClose} className="staff-picture-dialog">
      <label className="staff-fld">
        <span className="staff-fld-label">Find a picture</span>
        <input
          className="staff-input"
          type="search"
          data-initial-focus
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      </label>
      <ul className="staff-pictures" aria-label="Pictures">
        <li>
          <UploadTile onUploaded={onChoose} />
        </li>
        {shown.map((picture) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-current={picture.src === current ? true : undefined}
              onClick={() => onChoose(picture)}
            >
              <img src={assetAddress(picture.src)} alt="" loading="lazy" />
              <span>{pictureName(picture.src)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="muted">No picture is called that.</p>}
    </Dialog>
  )
}

/** Pictures of the library, whose focal point is from 0 to 1. */
export function choicesIn(answer: unknown): Choice[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { src, alt, altEs, focus }: Record<string, unknown> = { ...one }
    if (typeof src !== 'string') return []
    const words = { en: typeof alt === 'string' ? alt : '' }
    return {
      src,
      alt: typeof altEs === 'string' && altEs !== '' ? { ...words, es: altEs } : words,
      focus: focusOf(focus),
    }
  })
}

function focusOf(focus: unknown): Json {
  if (typeof focus !== 'object' || focus === null || !('x' in focus) || !('y' in focus)) return null
  const [x, y] = [Math.round(Number(focus.x) * 100), Math.round(Number(focus.y) * 100)]
  return (x === 50 && y === 50) || Number.isNaN(x + y) ? null : { x, y }
}

/** The pictures of a site. */
function picturesIn(value: Json): Choice[] {
  if (isItemList(value)) return value.flatMap(picturesIn)
  if (!isJsonObject(value)) return []
  const { src, alt, focus } = value
  if (typeof src === 'string' && isJsonObject(alt)) {
    return src === '' ? [] : [{ src, alt, focus: focus ?? null }]
  }
  return Object.values(value).flatMap(picturesIn)
}
