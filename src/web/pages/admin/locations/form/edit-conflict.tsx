import { Alert } from '#web/ui/waiting/alert.tsx'
import { labelOf, sayPart, type Draft, type Part } from './location-draft.ts'

type Props = {
  /** What two people changed */
  parts: readonly Part[]
  theirs: Draft
  mine: Draft
}

/** What somebody else saved while the same was typed here. */
export function EditConflict({ parts, theirs, mine }: Props) {
  return (
    <>
      <Alert helper="Keep your changes or use theirs.">Someone else just edited this store.</Alert>
      <ul aria-label="Differences">
        {parts.map((part) => (
          <li key={part} className="small">
            <b>{labelOf(part)}</b>
            <br />
            Theirs: {sayPart(part, theirs)}
            <br />
            Yours: {sayPart(part, mine)}
          </li>
        ))}
      </ul>
    </>
  )
}
