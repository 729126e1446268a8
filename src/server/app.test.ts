import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }

test('every page of the table is whole HTML with one title, description, keywords and canonical', async () => {
  const { get } = await startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  for (const path of [
    '/',
    '/our-story',
    '/cellular',
    '/fuel',
    '/delivery',
    '/careers',
    '/job-opportunities',
    '/find-a-store',
    '/privacy-policy',
    '/docs/open-data',
  ]) {
    const answer = await get(path)
    const html = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    const head = html.slice(0, html.indexOf('</head>'))
    expect([path, head.match(/<title>/g)?.length]).toEqual([path, 1])
    expect([path, head.match(/<meta name="description"/g)?.length]).toEqual([path, 1])
    expect([path, head.match(/<meta name="keywords"/g)?.length]).toEqual([path, 1])
    expect(head).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`)
    expect(html).toContain('<h1')
    expect(html).not.toContain('$RC')
    expect(html).not.toMatch(/ style="/)
  }
})

test('pages for staff and the 404 page are kept out of search engines', async () => {
  const { get } = await startApp()
  for (const path of ['/admin', '/admin/login', '/google-auth-test', '/nowhere']) {
    const html = await (await get(path)).text()
    expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true])
    expect([path, html.includes('rel="canonical"')]).toEqual([path, false])
  }
})

test('an unknown page answers 404 with a page and a link home', async () => {
  const { get } = await startApp()
  const answer = await get('/no/such/page')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  expect(html).toContain('This road doesn&#x27;t go anywhere')
  expect(html).toMatch(/<main.*<a[^>]* href="\/"[^>]*>Go to Home/s)
})

test('an unknown call answers 404 as JSON and an unknown asset as text', async () => {
  const { get } = await startApp()
  const call = await get('/api/nothing')
  expect([call.status, await call.json()]).toEqual([
    404,
    { message: 'Nothing found at /api/nothing.' },
  ])
  for (const path of ['/assets/old-hash.js', '/img/none', '/favicon.png', '/.env', '/x.css']) {
    const asset = await get(path)
    expect([path, asset.status, await asset.text()]).toEqual([path, 404, 'Not found'])
  }
})

test('a slash at the end redirects for good, with the query and never to another host', async () => {
  const { get } = await startApp()
  const answer = await get('/fuel/?a=1')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/fuel?a=1'])
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example//',
    // Browsers drop tabs and line breaks from an address, and read a backslash as a slash.
    '/%09/evil.example/',
    '/%0a/evil.example/',
    '/%5cevil.example/',
  ]) {
    const location = (await get(path)).headers.get('location') ?? '/'
    expect([path, new URL(location, 'http://shop.example').host]).toEqual([path, 'shop.example'])
  }
})

test('a line break in a path does not break its redirect', async () => {
  const { get } = await startApp()
  const answer = await get('/fuel/%0d%0aX-Made-Up:%201/')
  expect([answer.status, answer.headers.get('location'), answer.headers.get('x-made-up')]).toEqual([
    308,
    '/fuel/%0d%0aX-Made-Up:%201',
    null,
  ])
})

test('what changes something is rejected where nothing can be changed', async () => {
  const { send } = await startApp()
  const answer = await send('POST', '/fuel')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a page never repeats the Host header: addresses come from PUBLIC_URL', async () => {
  const { get } = await startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  const html = await (
    await get('/fuel', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  ).text()
  expect(html).toContain('https://shop.example/fuel')
  expect(html).not.toContain('evil.example')
  expect(html).not.toContain('test.invalid')
})

test('a public page allows no inline script and only its own inline styles', async () => {
  const { get } = await startApp({ tags: [DIESEL] })
  const answer = await get('/find-a-store')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe|nonce|\*|http:/)
  expect(policy).toContain("script-src 'self';")
  const html = await answer.text()
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css ?? '')
  expect(styles).toHaveLength(2)
  for (const css of styles) {
    const hash = createHash('sha256').update(css).digest('base64')
    expect(policy).toContain(`'sha256-${hash}'`)
  }
  for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g)) {
    expect(attributes).toMatch(/ src="\/|type="application\/(ld\+)?json"/)
  }
})

test('every answer carries the headers that browsers defend themselves with', async () => {
  const { get } = await startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  for (const path of ['/', '/api/locations', '/nowhere', '/healthz', '/assets/none.js']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^\w+-\w+$/)
  }
})

test('an owner’s text cannot break out of the page’s data or its structured data', async () => {
  const name = '</script><script>window.pwned=1</script><!-- \u2028 $& '
  const { get } = await startApp({ locations: [aLocation({ name: name.trim() })] })
  const html = await (await get('/find-a-store')).text()
  expect(html).not.toContain('<script>window.pwned')
  expect(html).not.toContain('<!-- \u2028')
  const data =
    /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const { loaderData } = JSON.parse(data) as {
    loaderData: Record<string, { answer?: { locations: { name: string }[] } }>
  }
  const found = Object.values(loaderData).find((part) => part.answer)
  expect(found?.answer?.locations[0]?.name).toBe(name.trim())
})

test('a page is compressed as the browser asks, and answers 304 to its own ETag', async () => {
  const { get } = await startApp()
  const plain = await get('/fuel')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const etags = new Set([plain.headers.get('etag')])
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get('/fuel', { 'accept-encoding': accepted })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const etag = answer.headers.get('etag') ?? ''
    etags.add(etag)
    const again = await get('/fuel', { 'accept-encoding': accepted, 'if-none-match': etag })
    expect([accepted, again.status, await again.text()]).toEqual([accepted, 304, ''])
  }
  expect(etags.size).toBe(3)
})

test('HEAD answers as GET without a body', async () => {
  const { send, get } = await startApp()
  const [head, whole] = [await send('HEAD', '/fuel'), await get('/fuel')]
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

test('the process says that it is up, and that its data can be read and written', async () => {
  const { get } = await startApp()
  expect(await (await get('/healthz')).json()).toEqual({ status: 'up' })
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', engine: 'files' })
})

test('metrics are not for a proxy’s visitors, nor for anyone whose address is not known, but staff', async () => {
  const { get, call } = await startSignedIn()
  expect((await get('/metrics')).status).toBe(403)
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403)
  expect((await get('/metrics', { cookie: 'admin=x' })).status).toBe(403)
  const answer = await call('GET', '/metrics')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('# TYPE')
})
