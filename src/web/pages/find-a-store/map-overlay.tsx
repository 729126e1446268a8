import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ResultsMap, type ResultsMapProps } from './results-map.tsx'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

type Props = ResultsMapProps & {
  isOpen: boolean
  onClose: () => void
}

/** The results on a map that covers a small screen. */
export function MapOverlay({ isOpen, onClose, ...map }: Props) {
  const said = useWords(finderCatalog)
  return (
    <Dialog cover open={isOpen} title={said.storesFound(map.answer.total)} onClose={onClose}>
      <ResultsMap {...map} isFree />
    </Dialog>
  )
}
