type Props = {
  /** Rows that are refused; at least one */
  refused: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Lets a person keep a file out whole because of the rows of it that are refused. */
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
          `${refused === 1 ? '1 row is' : `${refused.toLocaleString('en-US')} rows are`} refused, so nothing is imported. Put that right in the file and choose it again.`}
      </output>
    </div>
  )
}
