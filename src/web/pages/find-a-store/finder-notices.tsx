import { Alert } from '#web/ui/waiting/alert.tsx'
import type { PlaceProblem } from './use-find-nearest.ts'
import { useOnline } from '#web/ui/use-online.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { fallbackWords } from '#web/words/finder-words.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

type Props = {
  /** Why the visitor's position is unknown; `null` otherwise */
  problem: PlaceProblem | null
  /** The last search failed, so the list is older */
  hasFailed: boolean
  answer: Pick<FinderAnswer, 'fallback'>
}

/** Messages about the list below, e.g. that it is not up to date. */
export function FinderNotices({ problem, hasFailed, answer }: Props) {
  const isOnline = useOnline()
  const said = useWords(finderCatalog)
  const notice = fallbackWords(answer, said.answer)
  return (
    <>
      {!isOnline && <Alert tone="note">{said.offline}</Alert>}
      {problem !== null && <Alert helper={said.typeZipInstead}>{said[problem]}</Alert>}
      {hasFailed && <Alert>{said.searchFailed}</Alert>}
      {notice !== null && <Alert tone="note">{notice}</Alert>}
    </>
  )
}
