import { beforeEach, expect, test, vi } from 'vitest'

/** A link to a phone number outside of a card. */
class PhoneLink {
  readonly protocol = 'tel:'
  closest(selector: string) {
    return selector === 'a[href]' ? this : null
  }
}

const sent = vi.fn<(address: string, body: Blob) => boolean>()

beforeEach(() => {
  vi.resetModules()
  sent.mockClear()
})

/** Presses the link on a page with these data. */
async function press(data: object): Promise<void> {
  const listeners: ((event: { target: PhoneLink }) => void)[] = []
  vi.stubGlobal('Element', PhoneLink)
  vi.stubGlobal('window', { location: { pathname: '/stores/oh/parma/12-example-rd' } })
  vi.stubGlobal('navigator', { onLine: true, sendBeacon: sent })
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    getElementById: () => ({ textContent: JSON.stringify(data) }),
  })
  await import('./count-presses.ts')
  for (const listener of listeners) listener({ target: new PhoneLink() })
}

test('a press on a phone number is counted for its store', async () => {
  await press({ words: 'Write "isCountsOff":true' })
  expect(sent).toHaveBeenCalledTimes(1)
  const [address, body] = sent.mock.calls[0] ?? []
  expect([address, await body?.text()]).toEqual([
    '/api/counts',
    '{"event":"call","location":"/stores/oh/parma/12-example-rd"}',
  ])
})

test('with COUNTS=off a browser sends nothing', async () => {
  await press({ root: { isCountsOff: true } })
  expect(sent).not.toHaveBeenCalled()
})
