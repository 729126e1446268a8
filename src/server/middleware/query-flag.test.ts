import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/app-env.ts'
import { answerError } from '#server/answer-error.ts'
import { readFlag } from './query-flag.ts'

/** What a call that reads `dryRun` makes of an address: its value, or the rejection. */
async function read(query: string) {
  const app = new Hono<AppEnv>().get('/', (c) => c.json(readFlag(c, 'dryRun'))).onError(answerError)
  return (await app.request(`/${query}`)).json()
}

test.each([
  ['?dryRun=1', true],
  ['?dryRun=true', true],
  ['?dryRun=0', false],
  ['?dryRun=false', false],
  ['', false],
  ['?format=csv', false],
  ['?dry=1', false],
])('the flag in the query "%s" is %s', async (query, value) => {
  expect(await read(query)).toBe(value)
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
