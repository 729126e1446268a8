import { expect, test } from 'vitest'
import { addPerson, PASSWORD, startSignedIn } from '#server/testing/testing-staff.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { refusedPassword } from './password-rules.ts'

test('the list has the 5,000 most common passwords of at least 12 characters', () => {
  const marks = COMMON_PASSWORDS.match(/.{6}/g) ?? []
  expect([marks.length, new Set(marks).size]).toEqual([5000, 5000])
})

test.for(['password1234', 'PASSWORD1234', 'qwertyqwerty', ' 1q2w3e4r5t6y ', '123456789987654321'])(
  'the common password "%s" is refused',
  async (password) => {
    expect(await refusedPassword(password, [])).toMatch(/^This password is one of the most common/)
  },
)

test.for([
  'prairiestar1',
  'Prairie Star 99',
  'prairie-star-maria',
  'maria.maria.maria',
  'Forecourt2026',
  'forecourtforecourt!!',
])('"%s", which is little more than a name, is refused', async (password) => {
  const names = ['maria', 'Prairie Star']
  expect(await refusedPassword(password, names)).toMatch(
    /^This password is little more than a name/,
  )
})

test.for([
  'correct horse battery',
  'a star over the prairie',
  'maria likes green tea',
  'пароль из многих слов',
  '  leading and trailing  ',
  '............',
  '{"$ne": null}',
])('"%s" may be chosen, of whatever characters it is', async (password) => {
  expect(await refusedPassword(password, ['maria', 'Prairie Star'])).toBeNull()
})

test('a common password is refused in a change, which leaves the former one', async () => {
  const { call } = await startSignedIn()
  const change = { currentPassword: PASSWORD, newPassword: 'password1234' }
  const answer = await call('POST', '/api/admin/password', change)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: [{ path: 'newPassword' }] },
  ])
  expect((await call('GET', '/api/admin/check-auth')).status).toBe(200)
})

test('a common password is refused with an invitation, whose link stays open', async () => {
  const app = await startSignedIn()
  const person = await addPerson(app, { username: 'maria', role: 'editor' })
  const made = await app.call('POST', `/api/admin/people/${person.id}/invite`)
  const { inviteUrl } = (await made.json()) as { inviteUrl: string }
  const token = inviteUrl.split('/').at(-1)
  const use = (password: string) =>
    app.send('POST', `/api/invite/${token}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  const refused = await use('password1234')
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: 'password' }] },
  ])
  const form = await app.send('POST', `/invite/${token}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=maria-maria-maria',
  })
  expect([form.status, await form.text()]).toEqual([
    422,
    expect.stringContaining('little more than a name'),
  ])
  expect((await use('a bridge of green tea')).status).toBe(200)
})
