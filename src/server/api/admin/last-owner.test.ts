import { expect, test } from 'vitest'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

const PEOPLE = '/api/admin/people'

/** The app with the owner "ana". */
async function start() {
  const app = await startSignedIn()
  const [ana] = (await (await app.call('GET', PEOPLE)).json()) as ListedPerson[]
  return { ...app, ana }
}

const LAST_OWNER = {
  message: 'This is the last owner who can sign in. Make another person an owner first.',
}

test.for([
  ['PATCH', { role: 'editor' }],
  ['PATCH', { active: false }],
  ['DELETE', undefined],
] as const)('%s %j is refused for the last owner', async ([method, body]) => {
  const { ana, ...app } = await start()
  const answer = await app.call(method, `${PEOPLE}/${ana?.id}`, body)
  expect([answer.status, await answer.json()]).toEqual([409, LAST_OWNER])
  expect((await app.call('GET', PEOPLE)).status).toBe(200)
})

test('an owner who has only been invited, or is deactivated, is not enough', async () => {
  const { ana, ...app } = await start()
  await app.call('POST', PEOPLE, { username: 'nia', role: 'owner' })
  const ben = await addPerson(app, { username: 'ben', role: 'owner' })
  await app.call('PATCH', `${PEOPLE}/${ben.id}`, { active: false })
  expect((await app.call('DELETE', `${PEOPLE}/${ana?.id}`)).status).toBe(409)
})

test.for(['demote', 'deactivate', 'delete'] as const)(
  'of two owners who %s each other at the same time, one stays',
  async (what) => {
    const { ana, ...app } = await start()
    const ben = await addPerson(app, { username: 'ben', role: 'owner' })
    const body = { demote: { role: 'editor' }, deactivate: { active: false }, delete: undefined }
    const method = what === 'delete' ? 'DELETE' : 'PATCH'
    const answers = await Promise.all([
      app.call(method, `${PEOPLE}/${ben.id}`, body[what]),
      ben.call(method, `${PEOPLE}/${ana?.id}`, body[what]),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([what === 'delete' ? 204 : 200, 409])
    const owners = app.storage
      .current()
      .people.filter(({ role, active }) => role === 'owner' && active)
    expect(owners).toHaveLength(1)
  },
)
