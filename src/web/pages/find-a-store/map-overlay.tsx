import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ResultsMap, type ResultsMapProps } from './results-map.tsx'

type Props = ResultsMapProps & {
  isOpen: boolean
  onClose: () => void
}

/** The results on a map that covers a small screen. */
export function MapOverlay({ isOpen, onClose, ...map }: Props) {
  return (
    <Dialog cover open={isOpen} title={`${map.answer.total} Store(s) Found`} onClose={onClose}>
      <ResultsMap {...map} isFree />
    </Dialog>
  )
}
