import { useState } from 'react'
import type { HistoryKeeping } from '#domain/history/history-answers.ts'
import { HISTORY_KEEPING_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

const CHOICES = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
  [1095, '3 years'],
  [null, 'For ever'],
] as const

type Props = {
  keeping: HistoryKeeping
  fail: (error: unknown) => void
  onChanged: () => Promise<void>
}

/** How long the history is kept; owners may change it. */
export function HistoryKeepingForm({ keeping: { days, mayChange }, fail, onChanged }: Props) {
  const [isSaving, setSaving] = useState(false)
  const known = CHOICES.find(([value]) => value === days)
  const choices = known ? CHOICES : [[days, `${days} days`] as const, ...CHOICES]

  async function keep(next: number | null): Promise<void> {
    setSaving(true)
    try {
      await call('PUT', HISTORY_KEEPING_CALL, { days: next })
      await onChanged()
      showToast({ title: 'Saved', description: 'Older entries are removed from time to time.' })
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  if (!mayChange) {
    return (
      <p className="staff-history-keeping muted small">
        The history is kept {days === null ? 'forever' : `for ${days} days`}.
      </p>
    )
  }
  return (
    <label className="staff-history-keeping">
      Keep the history
      <select
        className="staff-history-select"
        disabled={isSaving}
        value={String(days)}
        onChange={({ currentTarget: { value } }) =>
          void keep(value === 'null' ? null : Number(value))
        }
      >
        {choices.map(([value, name]) => (
          <option key={String(value)} value={String(value)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
