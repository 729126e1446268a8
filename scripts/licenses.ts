import { writeFileSync } from 'node:fs'
import { shippedPackages } from './locked-packages.ts'

export const LICENSES_FILE = 'docs/licenses.md'

/** Licenses that may be in the product: all allow use and redistribution under the product's own. */
export const ALLOWED_LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
])

/** The text of `docs/licenses.md`, from the lockfile. */
export function licensesText(): string {
  const byLicense = Map.groupBy(shippedPackages(), ({ license }) => license ?? 'unknown')
  const sections = [...byLicense]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([license, packages]) => {
      const names = [...new Set(packages.map(({ name }) => name))]
      const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en'))
      return `## ${license}\n\n${sorted.map((name) => `- ${name}\n`).join('')}`
    })
  return `# Licenses

What the product contains from others, by license, as \`package-lock.json\` has it. \`node scripts/licenses.ts\`
writes this page, and a test compares the two. Versions and hashes are in \`dist/sbom.cdx.json\`. Fonts,
icons, and map data are in the [README](../README.md#packages).

${sections.join('\n')}`
}

if (import.meta.main) writeFileSync(LICENSES_FILE, licensesText())
