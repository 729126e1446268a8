/**
 * The lowest version of a package without the known advisories that apply here. `package-lock.test.ts`
 * compares the lockfile with it, because `npm audit` needs a registry that answers it.
 */
export const VERSION_FLOORS: Readonly<Record<string, { least: string; why: string }>> = {
  hono: {
    least: '4.13.5',
    why: 'GHSA-g6gw-c38x-mqfc, GHSA-crvj-82cr-hjcx, GHSA-gqvv-2mrq-wpjv; before: GHSA-9vqf-7f2p-gf9v, CVE-2026-54290, CVE-2026-47673, CVE-2026-39410',
  },
  '@hono/node-server': {
    least: '2.0.10',
    why: 'GHSA-9mqv-5hh9-4cgg; before: CVE-2026-39406, CVE-2026-29087, GHSA-frvp-7c67-39w9',
  },
  'react-router-dom': {
    least: '7.18.2',
    why: 'CVE-2026-53666, CVE-2026-53669, CVE-2026-53668',
  },
  'react-router': { least: '7.18.2', why: 'the same' },
  react: { least: '19.2.8', why: 'CVE-2025-55182, CVE-2026-44907, of server components' },
  'react-dom': { least: '19.2.8', why: 'the same' },
  'sanitize-html': { least: '2.17.4', why: 'CVE-2026-44990' },
  vite: { least: '8.0.16', why: 'CVE-2026-53571, CVE-2026-39363, of the development server' },
}

/** The same for Node, by its major version. */
export const NODE_FLOORS: Readonly<Record<string, string>> = {
  24: '24.18.1',
}

/** Whether a version, such as "4.13.19", is at least another one. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [version, least].map((text) => text.split('.').map(Number))
  for (const [at, number] of (other ?? []).entries()) {
    const mine = own?.[at] ?? 0
    if (mine !== number) return mine > number
  }
  return true
}
