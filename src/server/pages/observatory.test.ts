import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { startHttpServer } from '#server/http-server.ts'
import { observatoryScore } from '#server/testing/observatory-score.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const ORIGIN = 'https://shop.example'
/** A+ begins at 100; without a cookie, a hash for each script, and the HSTS list, there are no more. */
const BEST = 130

/** Routes that score less, as they must: each with its score and the reason. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  // Other sites show the link previews, so they may load them (no 10 points).
  '/og/fuel.png': 120,
  // The style attributes of an owner's drawing are drawn (no 10 points); scripts in it do not run.
  '/media/drawing.svg': 120,
}

/** Public pages, their other language, 404s, staff pages, files, calls, and what monitoring asks. */
const PATHS = [
  '/',
  '/our-story',
  '/cellular',
  '/fuel',
  '/delivery',
  '/delivery/sample',
  '/careers',
  '/job-opportunities',
  '/find-a-store',
  '/find-a-store?zip=44129',
  '/status',
  '/stores',
  '/stores/oh',
  '/stores/oh/parma',
  '/stores/oh/parma/12-example-rd',
  '/privacy-policy',
  '/docs/open-data',
  '/es',
  '/es/find-a-store',
  '/nowhere',
  '/no/such/page',
  '/es/nada',
  '/assets/none.js',
  '/.env',
  '/admin',
  '/admin/login',
  '/admin/people',
  '/admin/history',
  '/today',
  '/google-auth-test',
  '/invite/no-such-token',
  '/preview/draft/fuel',
  '/preview/no-such-token',
  '/offline',
  '/s/parma',
  '/fuel/',
  '/media/drawing.svg',
  '/media/store.jpg',
  '/media/none.jpg',
  '/og/fuel.png',
  '/stores/oh/parma/12-example-rd.vcf',
  '/s/parma/qr.svg',
]

/** The whole site over its own HTTP server, which answers pages from the cache itself. */
async function start() {
  const app = await startSignedIn({
    environment: { PUBLIC_URL: ORIGIN, HOST: '127.0.0.1', PORT: '0' },
  })
  const media = join(app.services.config.dataDirectory, 'media')
  await mkdir(media, { recursive: true })
  await writeFile(join(media, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(media, 'store.jpg'), 'a photo')
  const server = await startHttpServer(createApp(app.parts), app.parts)
  onTestFinished(() => server.drain())
  const cookie = app.cookie.replace(/^admin=/, '__Host-admin=')
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', ...init })

  async function score(path: string, headers: Record<string, string> = {}) {
    const preflight = await ask(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://observatory.example', 'access-control-request-method': 'GET' },
    })
    await preflight.arrayBuffer()
    const answer = await ask(path, { headers })
    const text = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    return observatoryScore({
      headers: answer.headers,
      html: isPage ? text : '',
      preflight: preflight.headers,
      hostname: 'shop.example',
    })
  }
  return { ...app, cookie, ask, score }
}

test('every page, file, and call scores 130 or more at the Observatory, from the cache as well', async () => {
  const { routes, score, cookie } = await start()
  const ofRoutes = routes
    .filter(({ method, path }) => method === 'GET' && !/[*{]/.test(path))
    .map(({ path }) => path.replaceAll(/:\w+/g, 'parma'))
  const paths = [...new Set([...PATHS, ...ofRoutes])]
  expect(paths.length).toBeGreaterThan(110)
  const wrong: string[] = []
  for (const path of paths) {
    // The second answer of a page is from the cache; calls of staff answer them, and others.
    for (const headers of [{}, {}, { cookie }]) {
      const { score: reached, points } = await score(path, headers)
      const exception = EXCEPTIONS[path]
      const isRight = exception === undefined ? reached >= BEST : reached === exception
      if (!isRight) {
        wrong.push(`${path} ${reached} ${JSON.stringify(points)}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
