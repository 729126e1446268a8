import { expect, onTestFinished, test } from 'vitest'
import { dismissToast, readToast } from '#web/ui/toast/toast-store.ts'
import { noteText, showExportNotes, type NoteGroups } from './export-notes.ts'

/** Shows the notes of an export for this answer of the server. */
async function showFor(answer: () => Promise<Response>) {
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
  await showExportNotes((groups) => {
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

test('the message about omitted data stays on screen, and leads to the stores', async () => {
  const { asked, shown, message } = await showFor(() =>
    Promise.resolve(Response.json({ notes: NOTES })),
  )
  expect(asked).toEqual(['/api/admin/export?format=google&report=1'])
  expect(message).toMatchObject({
    title: 'Check before you upload the sheet',
    description: 'What the sheet leaves out, or Google may reject: 2 stores.',
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

test('a note about no particular store counts no stores', async () => {
  const { message } = await showFor(() => Promise.resolve(Response.json({ notes: NOTES.slice(3) })))
  expect(message?.description).toBe('What the sheet leaves out, or Google may reject.')
})

test('there is no message for a complete sheet or a failed report', async () => {
  const answers = [
    () => Promise.resolve(Response.json({ notes: [] })),
    () => Promise.resolve(Response.json({ message: 'Sign in first.' }, { status: 401 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  for (const answer of answers) expect((await showFor(answer)).message).toBeUndefined()
})
