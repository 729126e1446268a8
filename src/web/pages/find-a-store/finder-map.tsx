import type { Area } from '#domain/area.ts'
import type { ListedLocation } from '#domain/location.ts'
import type { FinderAnswer } from '#web/site-data.ts'

type Props = {
  answer: FinderAnswer
  now: number
  atHand: readonly ListedLocation[]
  selectedId: string | null
  isOpen: boolean
  onSelect: (id: string | null) => void
  onDetails: (id: string) => void
  onSearchArea: (area: Area) => void
  onFindNearest: () => void
  onOpen: () => void
  onClose: () => void
}

/** The place of the map, beside the list. */
export function FinderMap({ onOpen: _ }: Props) {
  return null
}
