import type { ReactNode, Ref } from 'react'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  /** The name of the location */
  name: string
  onClose: () => void
  children: ReactNode
}

/** The window of a location: over its pin, or at the bottom of a narrow map. */
export function MapInfo({ ref, name, onClose, children }: Props) {
  const words = useWords(siteWords)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls
    <div ref={ref} className="map-info" role="group" aria-label={name} tabIndex={-1}>
      {children}
      <IconButton icon="x" label={words.close} className="map-close" onClick={onClose} />
    </div>
  )
}
