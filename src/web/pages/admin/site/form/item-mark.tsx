import type { Json, ListItem } from '#domain/site/editor/site-source.ts'
import { isJsonObject } from '#domain/site/editor/site-source.ts'
import { tagTextColor } from '#domain/location/tag-color.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ICON_NAMES } from '#web/ui/icon/icon-names.ts'

/** What an item of a list is known by at a glance: its number on its color, its icon, or its picture. */
export function ItemMark({ item }: { item: ListItem }) {
  const { octane, color, icon } = item
  const picture = pictureIn(item)
  if (typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) && octane !== undefined) {
    const name = typeof octane === 'number' ? String(octane) : firstLetter(item['name'])
    return (
      <svg className="staff-chip" viewBox="0 0 44 34" aria-hidden="true">
        <rect width="44" height="34" rx="6" fill={color} />
        <text x="22" y="23" textAnchor="middle" fill={tagTextColor(color)}>
          {name}
        </text>
      </svg>
    )
  }
  if (picture !== null)
    return <img className="staff-thumb" src={assetAddress(picture)} alt="" loading="lazy" />
  const name = ICON_NAMES.find((one) => one === icon)
  return name ? (
    <span className="staff-it-icon">
      <Icon name={name} />
    </span>
  ) : null
}

function pictureIn(item: ListItem): string | null {
  const picture = 'src' in item ? item : item['picture']
  if (!isJsonObject(picture)) return null
  const { src } = picture
  return typeof src === 'string' && src !== '' ? src : null
}

function firstLetter(name: Json | undefined): string {
  const words = isJsonObject(name) ? name['en'] : ''
  return typeof words === 'string' ? words.slice(0, 1).toUpperCase() : ''
}
