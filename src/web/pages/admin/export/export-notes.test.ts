import { expect, onTestFinished, test } from 'vitest'
import { dismissToast, readToast } from '#web/ui/toast/toast-store.ts'
import { noteText, tellExportNotes, type NoteGroups } from './export-notes.ts'

/** Tells of an export for which the server answers so. */
async function tell(answer: () => Promise<Response>) {
  const asked: string[] = []
  const fetch = (path: string) => {
    asked.push(path)
    return answer()
  }
  Object.assign(globalThis, { window: { fetch } })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'window')
    dismissToast()
  })
  let shown: NoteGroups = []
  await tellExportNotes((groups) => {
    shown = groups
  })
  return { asked, shown: () => shown, message: readToast()?.message }
}

const NOTES = [
  { id: '5', field: 'phone', reason: 'its cell is empty', detail: 'call us' },
  { id: '412', field: 'hours', reason: 'no hours of its own' },
  { id: '5', field: 'hours', reason: 'no hours of its own' },
  { id: '', field: 'category', reason: 'not in the sheet' },
]

test('what the sheet could not say stays on screen, and leads to the stores of each kind', async () => {
  const { asked, shown, message } = await tell(() =>
    Promise.resolve(Response.json({ notes: NOTES })),
  )
  expect(asked).toEqual(['/api/admin/export?format=google&report=1'])
  expect(message).toMatchObject({
    title: 'Check before you upload the sheet',
    description: 'What it can’t say, or Google may reject: 2 stores.',
    action: { label: 'Show' },
    stays: true,
  })
  message?.action?.onPress()
  expect(shown().map(({ reason, faults }) => [reason, faults.map(noteText)])).toEqual([
    ['hours: no hours of its own', ['412', '5']],
    ['phone: its cell is empty', ['5: call us']],
    ['category: not in the sheet', ['']],
  ])
})

test('what is about no store in particular counts none', async () => {
  const { message } = await tell(() => Promise.resolve(Response.json({ notes: NOTES.slice(3) })))
  expect(message?.description).toBe('What it can’t say, or Google may reject.')
})

test('there is no message for a sheet that says everything, nor for a report that did not come', async () => {
  const answers = [
    () => Promise.resolve(Response.json({ notes: [] })),
    () => Promise.resolve(Response.json({ message: 'Sign in first.' }, { status: 401 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  for (const answer of answers) expect((await tell(answer)).message).toBeUndefined()
})
