import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const FILE = 'scripts/require-node.cjs'
const code = readFileSync(FILE, 'utf8')

/** The output and exit status of the check on a Node version. */
function checked(node: string): { said: string; status: number | null } {
  const outcome: { said: string; status: number | null } = { said: '', status: null }
  runInNewContext(code, {
    process: {
      versions: { node },
      stderr: { write: (text: string) => (outcome.said += text) },
      exit: (status: number) => (outcome.status = status),
    },
  })
  return outcome
}

const needed = (node: string) =>
  `Forecourt needs Node.js 24 or newer. This is Node.js ${node}. Install a newer one from https://nodejs.org and start again.\n`

test.each(['0.12.18', '8.17.0', '18.20.8', '20.20.2', '22.21.0', '23.11.1'])(
  'Node %s gets one sentence with the version that the site needs',
  (node) => {
    expect(checked(node)).toEqual({ said: needed(node), status: 1 })
  },
)

test.each(['24.0.0', '24.21.0', '26.1.0', '100.0.0'])('Node %s continues', (node) => {
  expect(checked(node)).toEqual({ said: '', status: null })
})

test('the version is the one that package.json requires', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines).toEqual({ node: '>=24' })
})

test('an old Node can parse the check', () => {
  expect(() => transformSync(code, { target: 'es5' })).not.toThrow()
})

test('an old Node on the machine fails with the message before anything else', () => {
  for (const node of ['/usr/bin/node', '/usr/local/bin/node']) {
    const version = spawnSync(node, ['-p', 'process.versions.node']).stdout?.toString().trim()
    if (!version || Number(version.split('.')[0]) >= 24) continue
    const { status, stderr } = spawnSync(node, ['-r', `./${FILE}`, 'scripts/build.ts'])
    expect([status, stderr.toString()]).toEqual([1, needed(version)])
  }
})
