import * as fc from 'fast-check'
import { ROLES } from '#domain/staff/role.ts'
import { ACCESS_BY_CALL } from '#server/api/access.ts'
import { HEADERS, ODD_JSON, ODD_TEXTS, ODD_VALUES, QUERY_NAMES } from './odd-values.ts'
import { SOUND_BODIES } from './sound-bodies.ts'

/** Whose session a request has. */
export const SENDERS = [...ROLES, 'nobody'] as const
export type Sender = (typeof SENDERS)[number]

export type OddRequest = {
  /** The call that it began as: "PATCH /api/admin/tags/:id" */
  call: string
  sender: Sender
  method: string
  /** Path and query */
  target: string
  headers: Record<string, string>
  body: string | null
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const oddValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** A sound value with one or more of its parts replaced, dropped, or added. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return fc.oneof(
      fc.tuple(...items.map(spoiled)).map((all): unknown => all),
      fc.constant([...items, ...items, ...items]),
      oddValue,
    )
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, part]: [string, unknown]) =>
      fc.oneof(
        { weight: 5, arbitrary: fc.constant({ [name]: part }) },
        { weight: 2, arbitrary: spoiled(part).map((odd) => ({ [name]: odd })) },
        { weight: 1, arbitrary: fc.constant({}) },
      ),
    )
    const extra = fc.option(fc.tuple(oddText, oddValue).map(([name, odd]) => ({ [name]: odd })))
    return fc.oneof(
      { weight: 9, arbitrary: fc.tuple(extra, ...fields).map(merged) },
      { weight: 1, arbitrary: oddValue },
    )
  }
  return oddValue
}

function merged(parts: readonly (object | null)[]): unknown {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})))
}

function bodyOf(call: string): fc.Arbitrary<string | null> {
  const sound = SOUND_BODIES[call]
  const known = sound === undefined ? oddValue : spoiled(sound)
  return fc.oneof(
    { weight: 8, arbitrary: known.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_JSON) },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('parma', 'late', 'diesel', 'x', 'OH', 'en', 'draft') },
  { weight: 2, arbitrary: oddText },
)
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...QUERY_NAMES) },
        { weight: 1, arbitrary: oddText },
      ),
      fc.oneof(oddText, fc.constantFrom('41.4,-81.7', '-82,41,-81,42', '1', 'true', 'regular')),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'))

/** As it is where that is an address, and percent-encoded elsewhere. */
function encoded(text: string): string {
  return /^[\w.,%-]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

const headers = fc
  .array(
    fc
      .constantFrom(...HEADERS)
      .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs))

/** A request for any call of the table: near to a sound one, or far from it. */
export const oddRequest: fc.Arbitrary<OddRequest> = fc
  .constantFrom(...ACCESS_BY_CALL.keys())
  .chain((call) => {
    const [own = '', pattern = ''] = call.split(' ')
    const blanks = pattern.match(/:\w+/g) ?? []
    return fc
      .record({
        sender: fc.constantFrom(...SENDERS),
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant(own) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        ids: fc.tuple(...blanks.map(() => id)),
        ending: fc.oneof(
          { weight: 20, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: fc.constantFrom('/', '//', '/x', '.json', '%2f', '%00', ';a=1') },
        ),
        query,
        headers,
        body: bodyOf(call),
      })
      .map(({ ids, ending, query: asked, ...rest }) => ({
        ...rest,
        call,
        target: `${pathOf(ids)}${ending}${asked === '' ? '' : `?${asked}`}`,
      }))

    function pathOf(ids: readonly string[]): string {
      let at = 0
      return pattern.replaceAll(/:\w+/g, () => encoded(ids[at++] ?? 'x'))
    }
  })
