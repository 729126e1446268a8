import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/app-env.ts'
import { answerError } from '#server/answer-error.ts'
import { readFlag } from './query-flag.ts'

/** The value of `dryRun` in a query, or its rejection. */
async function read(query: string) {
  const app = new Hono<AppEnv>().get('/', (c) => c.json(readFlag(c, 'dryRun'))).onError(answerError)
  return (await app.request(`/${query}`)).json()
}

test('a flag is on for 1 and true, off for 0 and false, and off by default', async () => {
  expect(await Promise.all(['?dryRun=1', '?dryRun=true'].map(read))).toEqual([true, true])
  expect(await Promise.all(['?dryRun=0', '?dryRun=false'].map(read))).toEqual([false, false])
  expect(await Promise.all(['', '?format=csv', '?dry=1'].map(read))).toEqual([false, false, false])
})

test.each([
  '?dryRun=yes',
  '?dryRun=TRUE',
  '?dryRun=',
  '?dryRun',
  '?dryRun=2',
  '?dryRun=0&dryRun=1',
  '?dryrun=1',
  '?dry-run',
  '?dry_run=0',
  '?dryRun=0&dryrun=1',
  '?dryRun[]=1',
])('%s is rejected', async (query) => {
  expect(await read(query)).toEqual({
    message: 'dryRun must be 1, true, 0, or false, and appear once.',
  })
})
