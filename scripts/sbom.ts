import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import product from '../package.json' with { type: 'json' }
import { DATA_PACKAGES, shippedPackages, type LockedPackage } from './locked-packages.ts'

export const SBOM_FILE = 'sbom.cdx.json'

/**
 * Writes the bill of materials of what the product contains, from `package-lock.json` (CycloneDX 1.6). npm's
 * own `npm sbom --omit=dev` leaves out what a tool of the development needs as well. Without a date and a
 * random number, so that the same lockfile makes the same file.
 *
 * @param directory gets `sbom.cdx.json`
 */
export async function writeSbom(directory: string): Promise<void> {
  const packages = shippedPackages()
  const byPath = new Map(packages.map((found) => [found.path, found]))
  const { name, version, description, license } = product
  const own = `${name}@${version}`
  const direct = Object.keys(product.dependencies).map((needed) => `node_modules/${needed}`)
  const refsOf = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => (byPath.has(path) ? referenceTo(byPath.get(path)) : []))),
  ]
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        'bom-ref': own,
        type: 'application',
        name,
        version,
        description,
        licenses: [{ license: { id: license } }],
      },
    },
    components: [
      ...new Map(packages.map((found) => [referenceTo(found), asComponent(found)])).values(),
    ],
    dependencies: [
      ...new Map([
        [own, { ref: own, dependsOn: refsOf(direct) }],
        ...packages.map((found): [string, object] => [
          referenceTo(found),
          { ref: referenceTo(found), dependsOn: refsOf(found.needs) },
        ]),
      ]).values(),
    ],
  }
  const hash = createHash('sha256').update(JSON.stringify(bom)).digest('hex')
  // The form of a UUID of version 5, RFC 9562: of the content, not of chance.
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  const written = { ...bom, serialNumber: `urn:uuid:${uuid}` }
  await writeFile(`${directory}/${SBOM_FILE}`, `${JSON.stringify(written, null, 1)}\n`)
}

function referenceTo(found: LockedPackage | undefined): string {
  return found === undefined ? '' : `${found.name}@${found.version}`
}

function asComponent(found: LockedPackage): object {
  const { name, version, license, integrity } = found
  const content = Buffer.from(integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex')
  return {
    'bom-ref': referenceTo(found),
    type: DATA_PACKAGES.has(name) ? 'data' : 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content }],
  }
}
