import { Alert } from '#web/ui/waiting/alert.tsx'
import { useOnline } from '#web/ui/use-online.ts'

type Props = {
  /** Why the visitor's position is unknown; `null` otherwise */
  problem: string | null
  /** The last search failed, so the list is older */
  hasFailed: boolean
  /** The server's note on the results; `null` for none */
  notice: string | null
}

/** Messages about the list below, e.g. that it is not up to date. */
export function FinderNotices({ problem, hasFailed, notice }: Props) {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && <Alert tone="note">You’re offline. This list was loaded earlier.</Alert>}
      {problem !== null && <Alert helper="You can also type a zip code.">{problem}</Alert>}
      {hasFailed && <Alert>Error searching for stores. Please try again.</Alert>}
      {notice !== null && <Alert tone="note">{notice}</Alert>}
    </>
  )
}
