import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BEST_SCORE, LOWER_SCORES, observedPaths } from '#server/testing/observatory-routes.ts'
import { observatoryScore } from '#server/testing/observatory-score.ts'
import { withSite } from './bench/servers.ts'
import { printTable } from './bench/table.ts'

// `npm run observatory`: Mozilla's own scorer on every route of the built site, behind HTTPS, beside the
// score that the suite computes. It fetches the package with 230 others into `.cache/` the first time.
const PACKAGE = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const FOLDER = resolve('.cache/observatory')

const Scanned = z.object({
  path: z.string(),
  score: z.number(),
  points: z.record(z.string(), z.number()),
})

install()
const isAsItMustBe = await withSite(
  { env: { PUBLIC_URL: 'https://localhost' } },
  async ({ port }) => {
    const secure = createSecureServer(certificate(), passedOnTo(port))
    const plain = createServer((asked, answer) => {
      answer.writeHead(308, { location: `https://localhost:${portOf(secure)}${asked.url}` }).end()
    })
    await Promise.all([listen(secure), listen(plain)])
    try {
      return await compare(port, { http: portOf(plain), https: portOf(secure) })
    } finally {
      for (const server of [secure, plain]) server.close()
    }
  },
)
process.exitCode = isAsItMustBe ? 0 : 1

async function compare(port: number, ports: { http: number; https: number }): Promise<boolean> {
  const origin = `http://127.0.0.1:${port}`
  const [store] = z
    .array(z.object({ id: z.string(), path: z.string() }))
    .parse(await (await fetch(`${origin}/api/locations?limit=1`)).json())
  if (!store) throw new Error('The sample chain has no store')
  const paths = observedPaths(store)
  // Not in step with this process, which passes its requests on.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/observatory-scan.ts', FOLDER, String(ports.http), String(ports.https), ...paths],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(FOLDER, 'cert.pem'), NODE_ENV: 'test' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const rows: string[][] = []
  let isSound = true
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{'))) {
    const { path, score, points } = Scanned.parse(JSON.parse(line))
    const own = await ownScore(origin, path)
    const isSame = own.score === score
    const isHigh = score >= (LOWER_SCORES[path] ?? BEST_SCORE)
    isSound &&= isSame && isHigh
    const differing = Object.keys(points).filter((name) => points[name] !== own.points[name])
    rows.push([path, String(score), String(own.score), isSame ? '' : differing.join(', ')])
  }
  printTable(['route', PACKAGE.split('/')[1] ?? '', 'the suite', ''], rows)
  console.log(
    `${rows.length} of ${paths.length} routes; ${isSound ? 'all as they must be' : 'NOT OK'}`,
  )
  return isSound && rows.length === paths.length
}

/** What the suite computes, of the page that redirects lead to, as the scorer does. */
async function ownScore(origin: string, path: string) {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
  const preflight = await fetch(answer.url, {
    method: 'OPTIONS',
    headers: { origin: 'https://observatory.example', 'access-control-request-method': 'GET' },
  })
  const text = await answer.text()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return observatoryScore({
    headers: answer.headers,
    html: isPage ? text : '',
    preflight: preflight.headers,
    hostname: 'localhost',
  })
}

/** The package at its version, without its install script, and the two lists that it would download. */
function install(): void {
  const installed = join(FOLDER, 'node_modules', PACKAGE, 'package.json')
  const isThere =
    existsSync(installed) && readFileSync(installed, 'utf8').includes(`"version": "${VERSION}"`)
  if (!isThere) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
    execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
  }
  const lists = join(FOLDER, 'node_modules', PACKAGE, 'conf')
  writeFileSync(join(lists, 'hsts-preload.json'), '{}')
  writeFileSync(join(lists, 'tld-list.json'), '["com"]')
}

/** A certificate for localhost that this run alone trusts. */
function certificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(FOLDER, 'key.pem'), join(FOLDER, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Stands for the proxy. */
function passedOnTo(port: number): RequestListener {
  return (asked, answer) => {
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((listening) => server.listen(0, 'localhost', listening))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
