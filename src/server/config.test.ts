import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BadSetting, Environment, readConfig } from './config.ts'

test('.env.example names exactly the settings of the schema, in its order', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const named = lines.flatMap((line) => line.match(/^#([A-Z_]+)=/)?.[1] ?? [])
  expect(named).toEqual(Object.keys(Environment.shape))
})

test('.env.example shows the defaults of the schema', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const shown = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = line.match(/^#([A-Z_]+)=(.+)$/) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
  const defaults = Environment.parse({})
  const { PUBLIC_URL: example, ...rest } = shown
  expect(example).toBe('https://www.example.com')
  expect(rest).toEqual(
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)])),
  )
})

test('without any setting the site uses port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDirectory: './data/live',
    publicUrl: 'http://localhost:3000',
    trustedProxies: 0,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '  ' }).publicUrl).toBe('http://localhost:3000')
})

test('the trailing slash of the public address is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Example.com/' }).publicUrl).toBe('https://example.com')
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; it must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
  [{ PORT: '3000.5' }, 'PORT is "3000.5"; it must be a whole number from 0 to 65535.'],
  [
    { PUBLIC_URL: 'https://example.com/shop' },
    'PUBLIC_URL is "https://example.com/shop"; it must be a URL such as https://www.example.com, without a path.',
  ],
  [
    { PUBLIC_URL: 'example.com' },
    'PUBLIC_URL is "example.com"; it must be a URL such as https://www.example.com, without a path.',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud"; it must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [
    { SITE_TIME_ZONE: 'Mars/Olympus' },
    'SITE_TIME_ZONE is "Mars/Olympus"; it must be a time zone such as America/New_York.',
  ],
  [
    { JOBS_FEED_URL: 'http://user:hunter2@feed.example/jobs' },
    'JOBS_FEED_URL is not valid; it must be a URL that begins with http:// or https://, without a username or password.',
  ],
  [
    { JOBS_FEED_URL: 'feed.example/jobs?key=hunter2' },
    'JOBS_FEED_URL is "feed.example/jobs…"; it must be a URL that begins with http:// or https://, without a username or password.',
  ],
  [
    { PUBLIC_URL: 'https://user:hunter2@shop.example' },
    'PUBLIC_URL is not valid; it must be a URL such as https://www.example.com, without a path.',
  ],
  [
    { PUBLIC_URL: 'https://shop.example/#hunter2' },
    'PUBLIC_URL is "https://shop.example/…"; it must be a URL such as https://www.example.com, without a path.',
  ],
  [
    { MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png?key=hunter2' },
    'MAP_TILE_URL is "https://tiles.example/{z}/{x}.png…"; it must be a URL with {z}, {x}, and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.',
  ],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY is "-1"; it must be a whole number from 0 to 10.'],
])('%o stops the start with one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new BadSetting(line))
})

test('a secret that is too short is not repeated', () => {
  expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).toThrow(
    new BadSetting('SESSION_SECRET is not valid; it must be at least 32 characters.'),
  )
  expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(
    new BadSetting('ADMIN_PASSWORD is not valid; it must be at least 12 characters.'),
  )
  expect(() => readConfig({ ADMIN_PASSWORD: 'p'.repeat(1025) })).toThrow(
    new BadSetting('ADMIN_PASSWORD is not valid; it must be at most 1024 characters.'),
  )
  expect(readConfig({ ADMIN_PASSWORD: 'p'.repeat(1024) }).admin.password).toHaveLength(1024)
})

test.each([
  ['https://shop.example', true, false],
  ['http://localhost:3000', false, false],
  ['http://127.0.0.1:3000', false, false],
  ['http://[::1]:3000', false, false],
  ['http://shop.example', false, true],
  ['http://127.0.0.1.evil.example', false, true],
  ['http://localhost.example', false, true],
])('%s: secure %s, exposed %s', (PUBLIC_URL, isSecure, isExposed) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ isSecure, isExposed })
})
