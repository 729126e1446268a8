import { groupByReason } from '#domain/import-reasons.ts'
import type { ImportWarning } from '#domain/import-row.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { canBeMended, isChosen, withMends, type ChosenMends } from './chosen-mends.ts'

type Props = {
  warnings: readonly ImportWarning[]
  mends: ChosenMends
  onMend: (mends: ChosenMends) => void
  isFixed: boolean
}

/** More than anybody reads through; what is beyond is mended together. */
const SHOWN = 50

/** What to check in a file, kind by kind; what the server knows a mend for is mended by a press. */
export function ImportWarnings({ warnings, ...rest }: Props) {
  // What a press can mend comes first.
  const groups = groupByReason(warnings).toSorted(
    (a, b) => Number(b.faults.some(canBeMended)) - Number(a.faults.some(canBeMended)),
  )
  return (
    <section className="staff-faults">
      <h3>To check: {warnings.length.toLocaleString('en-US')}</h3>
      {groups.map(({ reason, faults }) => (
        <WarningGroup key={reason} reason={reason} warnings={faults} {...rest} />
      ))}
      <output className="small">
        {rest.mends.size > 0 &&
          `${rest.mends.size.toLocaleString('en-US')} ${rest.mends.size === 1 ? 'mend goes' : 'mends go'} with the import.`}
      </output>
    </section>
  )
}

function WarningGroup(props: Props & { reason: string }) {
  const { reason, warnings, mends, onMend, isFixed } = props
  const mendable = warnings.filter(canBeMended)
  const isAll = mendable.every((warning) => isChosen(mends, warning))
  return (
    <div className="staff-fault">
      <details open={mendable.length > 0}>
        <summary>
          {titleOf(reason)}: {warnings.length.toLocaleString('en-US')}
        </summary>
        <ul className="small">
          {warnings.slice(0, SHOWN).map((warning, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={index}>
              <span>{rowText(warning)}</span>
              {warning.fix && (
                <MendButton
                  warning={warning}
                  isChosen={isChosen(mends, warning)}
                  isFixed={isFixed}
                  onPress={(isWanted) => onMend(withMends(mends, [warning], isWanted))}
                />
              )}
            </li>
          ))}
          {warnings.length > SHOWN && (
            <li>and {(warnings.length - SHOWN).toLocaleString('en-US')} more</li>
          )}
        </ul>
      </details>
      {mendable.length > 1 && (
        <Button small disabled={isFixed} onClick={() => onMend(withMends(mends, mendable, !isAll))}>
          {isAll && <Icon name="check" />}
          {isAll ? 'Undo all' : 'Mend all'} {mendable.length.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  )
}

function MendButton(props: {
  warning: ImportWarning
  isChosen: boolean
  isFixed: boolean
  onPress: (isWanted: boolean) => void
}) {
  const { warning, isFixed, onPress } = props
  const value = warning.fix ? `${warning.fix.lat}, ${warning.fix.lng}` : ''
  return (
    <>
      {props.isChosen && (
        <b>
          <Icon name="check" />
          Mended: {value}
        </b>
      )}
      <button
        type="button"
        className="link"
        disabled={isFixed}
        aria-label={
          props.isChosen
            ? `Undo the mend of row ${warning.row}`
            : `Use ${value} in row ${warning.row}`
        }
        onClick={() => onPress(!props.isChosen)}
      >
        {props.isChosen ? 'Undo' : `Use ${value}`}
      </button>
    </>
  )
}

/** "zip: zip looks wrong" says it twice. */
function titleOf(reason: string): string {
  const title = reason.replace(/^(\w+): (?=\1\b)/, '')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

function rowText({ row, id, detail }: ImportWarning): string {
  return `Row ${row}${id === null ? '' : ` (${id})`}${detail === undefined ? '' : `: ${detail}`}`
}
