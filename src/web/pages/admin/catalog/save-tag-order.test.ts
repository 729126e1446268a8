import { expect, onTestFinished, test } from 'vitest'
import { saveTagOrder } from './save-tag-order.ts'

const tag = (id: string) => ({ id, name: id, color: '#112233' })
const rejected = () => Response.json({ message: 'Name each tag once.' }, { status: 422 })

/** Sets the answers of the next calls. @returns the calls */
function answerWith(...answers: Response[]): string[] {
  const asked: string[] = []
  const fetch = (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    asked.push(`${method} ${path} ${body ?? ''}`.trim())
    return Promise.resolve(answers.shift() ?? Response.error())
  }
  Object.assign(globalThis, { window: { fetch } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'))
  return asked
}

test('the order is saved in one call', async () => {
  const asked = answerWith(Response.json([]))
  await saveTagOrder([tag('b'), tag('a')])
  expect(asked).toEqual(['PUT /api/admin/tags/order {"ids":["b","a"]}'])
})

test('tags that a colleague added or deleted in the meantime do not prevent the new order', async () => {
  const asked = answerWith(
    rejected(),
    Response.json([tag('a'), tag('new'), tag('c')]),
    Response.json([]),
  )
  await saveTagOrder([tag('c'), tag('b'), tag('a')])
  expect(asked).toEqual([
    'PUT /api/admin/tags/order {"ids":["c","b","a"]}',
    'GET /api/admin/tags',
    'PUT /api/admin/tags/order {"ids":["c","a","new"]}',
  ])
})

test('any other failure is thrown', async () => {
  answerWith(Response.json({ message: 'Sign in first.' }, { status: 401 }))
  await expect(saveTagOrder([tag('a')])).rejects.toThrow('Sign in first.')
  answerWith(rejected(), Response.json([tag('a')]), rejected())
  await expect(saveTagOrder([tag('a')])).rejects.toThrow('Name each tag once.')
})
