import { useState } from 'react'
import type { SavedMany } from '#web/pages/admin/today/saved-line.tsx'
import { newKey } from '#web/pages/today/outbox/new-key.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FoldedList } from '#web/ui/folded-list.tsx'
import { putPrices, savedPrices, type PricesAnswer } from './send-prices.ts'

type Props = { onClose: () => void; onSaved: (saved: SavedMany) => void }

/** Prices from a spreadsheet: pasted or from a file, first as a plan, then saved. */
export function PasteDialog({ onClose, onSaved }: Props) {
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<PricesAnswer | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)

  function edit(next: string): void {
    setText(next)
    setPlan(null)
    setProblem(null)
  }

  async function ask(options: {
    isDryRun?: boolean
    confirm: boolean
    key?: string
  }): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await putPrices(text, options)
      if (options.isDryRun) setPlan(answer)
      else {
        onSaved(savedPrices(answer))
        onClose()
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open title="Paste prices" className="staff-today-paste" onClose={onClose}>
      <Field
        label="Prices"
        hint="Copy the cells of a spreadsheet with the columns location, grade, credit, cash."
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            data-initial-focus
            spellCheck={false}
            value={text}
            placeholder={'location,grade,credit,cash\n1042,regular,3.459,3.359'}
            onChange={({ currentTarget }) => edit(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Or a CSV file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget: { files } }) => void files?.[0]?.text().then(edit)}
          />
        )}
      </Field>
      {problem !== null && <Alert>{problem}</Alert>}
      {plan && <Plan plan={plan} />}
      {plan && (isConfirmed || plan.refused.some(({ needs }) => needs === 'confirm')) && (
        <label className="staff-today-confirm">
          <input
            type="checkbox"
            className="staff-check"
            checked={isConfirmed}
            onChange={({ currentTarget: { checked } }) => {
              setConfirmed(checked)
              void ask({ isDryRun: true, confirm: checked })
            }}
          />
          Save prices that are more than 25¢ away from the last ones
        </label>
      )}
      <div className="staff-answers">
        <Button onClick={onClose}>Cancel</Button>
        {plan ? (
          <Button
            kind="primary"
            busy={isBusy}
            aria-disabled={plan.updated === 0}
            onClick={() => plan.updated > 0 && void ask({ confirm: isConfirmed, key })}
          >
            {plan.updated === 1 ? 'Save 1 price' : `Save ${plan.updated} prices`}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={isBusy}
            aria-disabled={text.trim() === ''}
            onClick={() => text.trim() !== '' && void ask({ isDryRun: true, confirm: false })}
          >
            Check
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Plan({ plan: { message, refused, warnings } }: { plan: PricesAnswer }) {
  return (
    <div className="staff-plan" aria-live="polite">
      <p>
        <b>{message}</b>
      </p>
      <FoldedList title="Refused" items={refused}>
        {({ row, id, reason }) => `Row ${row}${id ? ` (${id})` : ''}: ${reason}`}
      </FoldedList>
      <FoldedList title="Please check" items={warnings}>
        {({ row, reason }) => `Row ${row}: ${reason}`}
      </FoldedList>
    </div>
  )
}
