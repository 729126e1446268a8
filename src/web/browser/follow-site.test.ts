import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSite } from './follow-site.ts'

const reload = vi.fn<() => void>()
const asked = vi.fn<(address: string) => void>()
const page = new EventTarget()
let answer = Promise.withResolvers<Response>()

beforeEach(() => {
  reload.mockReset()
  asked.mockReset()
  answer = Promise.withResolvers<Response>()
  vi.stubGlobal('window', { location: { pathname: '/careers', reload } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', (address: string) => {
    asked(address)
    return answer.promise
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page that a visitor goes to is loaded as a document when the site was edited', async () => {
  const { arrive } = follow('old')
  arrive('/fuel')
  await answers('new')
  expect(asked.mock.calls).toEqual([['/api/site/frame']])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a site that is the same loads nothing again', async () => {
  const { arrive } = follow('same')
  arrive('/fuel')
  await answers('same')
  expect(reload).not.toHaveBeenCalled()
})

test('another search or part of the same page asks for nothing', () => {
  const { arrive } = follow('old')
  arrive('/careers')
  expect(asked).not.toHaveBeenCalled()
})

test('a visitor who types keeps the page', async () => {
  const { arrive } = follow('old')
  arrive('/fuel')
  page.dispatchEvent(new Event('input'))
  await answers('new')
  expect(reload).not.toHaveBeenCalled()
})

test('a visitor who is leaving for another page gets that page', async () => {
  const { arrive, leave } = follow('old')
  arrive('/fuel')
  leave()
  await answers('new')
  expect(reload).not.toHaveBeenCalled()
})

test('without a connection, or beside a server that fails, the page stays', async () => {
  const { arrive } = follow('old')
  arrive('/fuel')
  answer.reject(new TypeError('Failed to fetch'))
  await settled()
  answer = Promise.withResolvers()
  arrive('/careers')
  answer.resolve(new Response('busy', { status: 503 }))
  await settled()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

type Router = Parameters<typeof followSite>[0]

/** Follows the site over a router that goes where the test says. */
function follow(version: string) {
  const listeners: ((state: unknown) => void)[] = []
  const subscribe = (listener: (state: unknown) => void) => void listeners.push(listener)
  const say = (state: unknown) => listeners.forEach((listener) => listener(state))
  // Only what `followSite` uses of a router.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  followSite({ subscribe } as unknown as Router, version)
  return {
    arrive: (pathname: string) => say({ navigation: { state: 'idle' }, location: { pathname } }),
    leave: () => say({ navigation: { state: 'loading' }, location: { pathname: '/fuel' } }),
  }
}

async function answers(siteVersion: string): Promise<void> {
  answer.resolve(Response.json({ siteVersion }))
  await settled()
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
