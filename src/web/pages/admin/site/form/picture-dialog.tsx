import { useEffect, useState } from 'react'
import { textAt } from '#domain/site/editor/apply-changes.ts'
import { isItemList, isJsonObject, type Json } from '#domain/site/editor/site-source.ts'
import { pictureName } from '#domain/media/picture-name.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { PICTURES_CALL } from '#web/addresses/paths.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import { choicesIn, type Choice } from './picture-choices.ts'
import { UploadTile } from './upload-tile.tsx'

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
