import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import product from '../package.json' with { type: 'json' }

/** The parts of a compose file that matter here. */
type Service = {
  environment: Record<string, string>
  volumes: string[]
  ports?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  ulimits?: { nofile: number }
  stop_grace_period: string
  depends_on?: Record<string, { condition: string }>
  command?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

function compose(file: string): Compose {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of it is checked below
  return parse(readFileSync(file, 'utf8'), { merge: true }) as Compose
}

const dockerfile = readFileSync('Dockerfile', 'utf8')
const unit = readFileSync('docs/deploy/forecourt.service', 'utf8')
const nginx = readFileSync('docs/deploy/nginx.conf', 'utf8')
const caddyfile = readFileSync('docs/deploy/Caddyfile.cluster', 'utf8')
const one = compose('compose.yaml')
const cluster = compose('compose.cluster.yaml')
const SITES = [
  ['compose.yaml', 'site', one],
  ['compose.cluster.yaml', 'site1', cluster],
  ['compose.cluster.yaml', 'site2', cluster],
  ['compose.cluster.yaml', 'site3', cluster],
] as const

test.for(SITES)('%s: %s can write its data and nothing else', ([, name, { services }]) => {
  expect(services[name]).toMatchObject({
    user: '1000:1000',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
  expect(services[name]?.cap_add).toBeUndefined()
  const data = services[name]?.volumes.filter((volume) => volume.endsWith(':/data'))
  expect(data).toHaveLength(1)
})

test.for(SITES)('%s: %s has time to finish, and files for its connections', ([, name, from]) => {
  const { stop_grace_period, ulimits } = from.services[name] ?? {}
  // Draining takes up to 10 seconds.
  expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(15)
  // Each of 2,000 connections needs one, and so does each file that is read.
  expect(ulimits?.nofile).toBeGreaterThanOrEqual(8192)
})

test.for(SITES)('%s: %s is reached through the proxy alone, and trusts it', ([, name, from]) => {
  const { ports, environment } = from.services[name] ?? {}
  expect(ports).toBeUndefined()
  expect(environment).toMatchObject({ TRUST_PROXY: '1', PORT: '3000', DATA_DIR: '/data' })
  expect(environment?.['PUBLIC_URL']).toMatch(/^https:/)
  expect(from.services['caddy']?.depends_on?.[name]).toEqual({ condition: 'service_healthy' })
})

test('the cluster’s sites share the database and the secret, and no folder', () => {
  const sites = ['site1', 'site2', 'site3'].map((name) => cluster.services[name])
  const of = (setting: string) => new Set(sites.map((site) => site?.environment[setting]))
  expect([...of('DATABASE_URL')]).toEqual([
    expect.stringMatching(/^postgres:\/\/forecourt:.*@database:5432\/forecourt$/),
  ])
  expect(of('SESSION_SECRET').size).toBe(1)
  expect(of('SESSION_SECRET').has(undefined)).toBe(false)
  expect(new Set(sites.flatMap((site) => site?.volumes)).size).toBe(3)
})

test('the cluster’s database is not open to the world', () => {
  expect(cluster.services['database']?.ports).toBeUndefined()
})

test.for([
  ['compose.yaml', one],
  ['compose.cluster.yaml', cluster],
] as const)('%s declares each volume that it names', ([, { services, volumes }]) => {
  const named = Object.values(services)
    .flatMap((service) => service.volumes)
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((from) => !from.startsWith('.'))
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted())
})

test('the cluster’s proxy asks each site, and no other', () => {
  const upstreams = /reverse_proxy ([^{]*)\{/.exec(caddyfile)?.[1]?.trim().split(' ')
  expect(upstreams).toEqual(['site1:3000', 'site2:3000', 'site3:3000'])
  expect(cluster.services['caddy']?.volumes).toContain(
    './docs/deploy/Caddyfile.cluster:/etc/caddy/Caddyfile:ro',
  )
})

test('the cluster’s Caddyfile is one', () => {
  const [opened, closed] = [/\{$/gm, /^\t*\}$/gm].map((brace) => caddyfile.match(brace)?.length)
  expect(opened).toBe(closed)
  expect(saidByCaddy('docs/deploy/Caddyfile.cluster')).toBe('valid')
})

/** What Caddy itself says of a file. Few machines have it; there the braces must do. */
function saidByCaddy(file: string): string {
  const caddy = process.env['CADDY'] ?? 'caddy'
  const { error, status, stderr } = spawnSync(
    caddy,
    ['validate', '--adapter', 'caddyfile', '--config', file],
    { env: { ...process.env, SITE_DOMAIN: 'www.example.com' } },
  )
  return error !== undefined || status === 0 ? 'valid' : String(stderr)
}

/** How the site is started, after "node" */
const START = product.scripts.start.replace(/^node /, '')

test('the image starts the site as npm does, as a user by number', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1]
  expect(JSON.parse(command ?? '[]')).toEqual(['node', ...START.split(' ')])
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
})

test('the image has one volume, which is the data folder, and a health check', () => {
  expect(dockerfile.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  expect(dockerfile).toMatch(/^ENV .*\bDATA_DIR=\/data\b/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/healthz/m)
})

test('what the image is built with exists for arm64 as for amd64', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm's own form
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, unknown>
  }
  const names = Object.keys(packages).filter((name) => /linux-x64(-gnu)?$/.test(name))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !(name.replace('x64', 'arm64') in packages))).toEqual([])
})

test('no secret gets into the image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'data/*', 'backups', '.git']))
})

test('the service of systemd starts the site as npm does, and waits for its end', () => {
  const start = /^ExecStart=\S+\/node (.*)$/m.exec(unit)?.[1]
  expect(start?.replace('/opt/forecourt/', '')).toBe(START)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(15)
  expect(unit).toMatch(/^Environment=DATA_DIR=\/var\/lib\/forecourt$/m)
  expect(unit).toMatch(/^StateDirectory=forecourt$/m)
})

test('nginx lets idle connections go before the site does, and believes no visitor’s address', () => {
  expect(Number(/keepalive_timeout (\d+)s;/.exec(nginx)?.[1])).toBeLessThan(125)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})
