import { expect, test } from 'vitest'
import { sendSignIn } from './send-sign-in.ts'

/** Sends name and password to a server that answers this. */
function answered(status: number, body: string) {
  const fetch = () => Promise.resolve(new Response(body, { status }))
  Object.assign(globalThis, { window: { fetch } })
  return sendSignIn({ username: 'ana', password: 'right' })
}

test('a code that is due is told apart from a wrong password', async () => {
  const due = '{"message":"Invalid credentials","needs":"code"}'
  expect(await answered(401, due)).toMatchObject({ needsCode: true, isJudged: true })
  expect(await answered(401, '{"message":"Invalid credentials"}')).toEqual({
    words: 'Invalid credentials',
    needsCode: false,
    isJudged: true,
  })
})

test.for([
  [401, 'Invalid credentials', true],
  [502, 'Login failed. Please try again.', false],
] as const)(
  'a proxy that answers %d is in the words of the spec',
  async ([status, words, isJudged]) => {
    expect(await answered(status, '<!doctype html>')).toEqual({ words, isJudged, needsCode: false })
  },
)

test('a signed-in person may have to set up two-step sign-in', async () => {
  const person = { username: 'ana', role: 'owner', mustEnroll: true }
  expect(await answered(200, JSON.stringify(person))).toEqual(person)
})
