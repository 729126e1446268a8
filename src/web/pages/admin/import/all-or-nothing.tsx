type Props = {
  /** The number of rejected rows, at least 1 */
  rejected: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Lets a person choose to import nothing if rows are rejected. */
export function AllOrNothing({ rejected, isChosen, onChoose }: Props) {
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
          `${rejected === 1 ? '1 row was' : `${rejected.toLocaleString('en-US')} rows were`} rejected, so nothing will be imported. Fix the file and choose it again.`}
      </output>
    </div>
  )
}
