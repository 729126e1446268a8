import { Alert } from '#web/ui/waiting/alert.tsx'
import { labelOf, sayPart, type Draft, type Part } from './location-draft.ts'

type Props = {
  /** The fields that two people changed */
  parts: readonly Part[]
  theirs: Draft
  mine: Draft
}

/** Shows fields that a colleague saved while this person changed them. */
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
