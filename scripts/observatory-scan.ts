import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

// Run by `observatory.ts`, with the certificate that it trusts: the Observatory's own tests, on each path in
// the arguments. Its `scan` takes neither a port nor a path, so this does what `scan` does.
const [folder = '', httpPort, httpsPort, ...paths] = process.argv.slice(2)
const source = join(folder, 'node_modules/@mdn/mdn-http-observatory/src')
const load = async (file: string): Promise<unknown> =>
  import(pathToFileURL(join(source, file)).href)

/** What is used of the package, which has no types of its own. */
type Test = (retrieved: unknown) => { constructor: { name: string }; result: string }
const Functions = z.record(z.string(), z.unknown())
const functionOf = async <Its>(file: string, name: string): Promise<Its> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the version is fixed
  Functions.parse({ ...((await load(file)) as object) })[name] as Its

const retrieve = await functionOf<(host: string, options: object) => Promise<unknown>>(
  'retriever/retriever.js',
  'retrieve',
)
const tests = await functionOf<readonly Test[]>('constants.js', 'ALL_TESTS')
const modifierOf = await functionOf<(result: string) => number>(
  'grader/grader.js',
  'getScoreModifier',
)
const minimum = await functionOf<number>('grader/charts.js', 'MINIMUM_SCORE_FOR_EXTRA_CREDIT')

for (const path of paths) {
  const retrieved = await retrieve('localhost', { httpPort, httpsPort, path })
  const points: Record<string, number> = {}
  for (const test of tests) {
    const output = test(retrieved)
    points[output.constructor.name] = modifierOf(output.result)
  }
  const all = Object.values(points)
  const penalized = 100 + sum(all.filter((each) => each < 0))
  const score = penalized >= minimum ? 100 + sum(all) : penalized
  console.log(JSON.stringify({ path, score, points }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
