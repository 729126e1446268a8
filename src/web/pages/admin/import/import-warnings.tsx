import { groupByReason } from '#domain/location/import-reasons.ts'
import type { ImportWarning } from '#domain/location/import-row.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { canBeRepaired, isChosen, withRepairs, type ChosenRepairs } from './chosen-repairs.ts'

type Props = {
  warnings: readonly ImportWarning[]
  repairs: ChosenRepairs
  onRepair: (repairs: ChosenRepairs) => void
  isFixed: boolean
}

/** The most warnings of a kind that a person would read; the others are repaired together. */
const SHOWN = 50

/** The warnings of a file by kind, with buttons for the repairs that the server suggests. */
export function ImportWarnings({ warnings, ...rest }: Props) {
  // Warnings with a repair come first.
  const groups = groupByReason(warnings).toSorted(
    (a, b) => Number(b.faults.some(canBeRepaired)) - Number(a.faults.some(canBeRepaired)),
  )
  return (
    <section className="staff-faults">
      <h3>To check: {warnings.length.toLocaleString('en-US')}</h3>
      {groups.map(({ reason, faults }) => (
        <WarningGroup key={reason} reason={reason} warnings={faults} {...rest} />
      ))}
      <output className="small">
        {rest.repairs.size > 0 &&
          `${rest.repairs.size.toLocaleString('en-US')} ${rest.repairs.size === 1 ? 'repair goes' : 'repairs go'} with the import.`}
      </output>
    </section>
  )
}

function WarningGroup(props: Props & { reason: string }) {
  const { reason, warnings, repairs, onRepair, isFixed } = props
  const repairable = warnings.filter(canBeRepaired)
  const isAll = repairable.every((warning) => isChosen(repairs, warning))
  return (
    <div className="staff-fault">
      <details open={repairable.length > 0}>
        <summary>
          {titleOf(reason)}: {warnings.length.toLocaleString('en-US')}
        </summary>
        <ul className="small">
          {warnings.slice(0, SHOWN).map((warning, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={index}>
              <span>{rowText(warning)}</span>
              {warning.fix && (
                <RepairButton
                  warning={warning}
                  isChosen={isChosen(repairs, warning)}
                  isFixed={isFixed}
                  onPress={(isWanted) => onRepair(withRepairs(repairs, [warning], isWanted))}
                />
              )}
            </li>
          ))}
          {warnings.length > SHOWN && (
            <li>and {(warnings.length - SHOWN).toLocaleString('en-US')} more</li>
          )}
        </ul>
      </details>
      {repairable.length > 1 && (
        <Button
          small
          disabled={isFixed}
          onClick={() => onRepair(withRepairs(repairs, repairable, !isAll))}
        >
          {isAll && <Icon name="check" />}
          {isAll ? 'Undo all' : 'Repair all'} {repairable.length.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  )
}

function RepairButton(props: {
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
          Repaired: {value}
        </b>
      )}
      <button
        type="button"
        className="link"
        disabled={isFixed}
        aria-label={
          props.isChosen
            ? `Undo the repair of row ${warning.row}`
            : `Use ${value} in row ${warning.row}`
        }
        onClick={() => onPress(!props.isChosen)}
      >
        {props.isChosen ? 'Undo' : `Use ${value}`}
      </button>
    </>
  )
}

/** Avoids "zip: zip looks wrong". */
function titleOf(reason: string): string {
  const title = reason.replace(/^(\w+): (?=\1\b)/, '')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

function rowText({ row, id, detail }: ImportWarning): string {
  return `Row ${row}${id === null ? '' : ` (${id})`}${detail === undefined ? '' : `: ${detail}`}`
}
