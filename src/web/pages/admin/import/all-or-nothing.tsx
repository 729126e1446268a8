type Props = {
  /** Rows that are rejected; at least one */
  refused: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Lets a person keep a file out whole because of the rows of it that are rejected. */
export function AllOrNothing({ refused, isChosen, onChoose }: Props) {
  return (
    <div className="staff-strict">
      <label>
        <input
          type="checkbox"
          className="staff-check"
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        Import only if every row is accepted
      </label>
      <output className="small">
        {isChosen &&
          `${refused === 1 ? '1 row was' : `${refused.toLocaleString('en-US')} rows were`} rejected, so nothing will be imported. Fix the file and choose it again.`}
      </output>
    </div>
  )
}
