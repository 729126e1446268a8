import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const LONGEST_QUOTE = 60
/** What is typed there is not repeated: a password gets into the box beside its own as well. */
const SECRET = /^(username|code)$|password|token|secret/i

/**
 * What is wrong with a value that ought to fit a schema, all at once: one sentence per problem that
 * starts with the path to it, e.g. `banner.text: missing, expected text`. Empty when it fits.
 *
 * @param whole what to call the value itself where the problem is not inside it
 * @param most how many to put into words; a long list may be wrong in each of its items
 */
export function schemaProblems(
  schema: z.ZodType,
  value: unknown,
  whole = 'the file',
  most = Infinity,
): string[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  const problems: string[] = []
  for (const issue of parsed.error.issues) {
    if (problems.length >= most) break
    problems.push(...sentences(issue, value, [], whole).slice(0, most - problems.length))
  }
  return problems
}

function sentences(
  issue: Issue,
  value: unknown,
  outerPath: readonly PropertyKey[],
  whole: string,
): string[] {
  const path = [...outerPath, ...issue.path]
  const place = pathText(path) || whole
  const found = valueAt(value, path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${pathText([...path, key])}: unknown key`)
  }
  if (found === undefined) return [`${place}: missing, expected ${expectation(issue)}`]
  if (issue.code === 'invalid_union') {
    const closest = closestBranch(issue.errors)
    if (closest !== undefined) {
      return closest.flatMap((inner) => sentences(inner, value, path, whole))
    }
  }
  if (issue.code === 'custom' || issue.code === 'invalid_format') {
    const isHalf = issue.message.startsWith('expected') && typeof found !== 'object'
    return [`${place}: ${issue.message}${isHalf ? got(path, found) : ''}`]
  }
  return [`${place}: expected ${expectation(issue)}${got(path, found)}`]
}

function got(path: readonly PropertyKey[], found: unknown): string {
  return SECRET.test(String(path.at(-1))) ? '' : `, got ${quoted(found)}`
}

/** Of a union's branches the one that got furthest: the mistake is most likely in there. */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const reach = (branch: readonly Issue[]) => Math.max(...branch.map(({ path }) => path.length))
  return branches
    .filter((branch) => branch.length > 0 && reach(branch) > 0)
    .toSorted((a, b) => reach(b) - reach(a))[0]
}

/** What the schema wanted, as words that follow "expected". */
function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return listed(issue.values)
    case 'invalid_union':
      return issue.discriminator === undefined
        ? listedWords(issue.errors.flat().map(expectation))
        : listed('options' in issue && Array.isArray(issue.options) ? issue.options : [])
    case 'too_small':
      return `${bound(issue, 'at least', 'above')} ${amount(issue.origin, issue.minimum)}`
    case 'too_big':
      return `${bound(issue, 'at most', 'below')} ${amount(issue.origin, issue.maximum)}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'unrecognized_keys':
      return issue.message
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
}

function bound(
  { exact, inclusive }: { exact?: boolean | undefined; inclusive?: boolean | undefined },
  including: string,
  excluding: string,
): string {
  if (exact === true) return 'exactly'
  return inclusive === false ? excluding : including
}

function amount(origin: string, size: number | bigint): string {
  if (origin === 'string') return `${size} ${size === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `${size} ${size === 1 ? 'item' : 'items'}`
  return String(size)
}

function listed(values: readonly unknown[]): string {
  return listedWords(values.map((value) => JSON.stringify(value)))
}

function listedWords(words: readonly string[]): string {
  const distinct = [...new Set(words)]
  return distinct.length > 1
    ? `${distinct.slice(0, -1).join(', ')} or ${distinct.at(-1)}`
    : (distinct[0] ?? 'something else')
}

/** What was found instead, short enough for one line. */
function quoted(found: unknown): string {
  if (Array.isArray(found)) return `a list of ${amount('array', found.length)}`
  if (typeof found === 'object' && found !== null) return 'an object'
  if (typeof found !== 'string') return String(found)
  return found.length > LONGEST_QUOTE
    ? `${found.length} characters: ${JSON.stringify(`${found.slice(0, LONGEST_QUOTE)}…`)}`
    : JSON.stringify(found)
}

/** `pages.fuel.grades[2].octane`; a key that is not an identifier is written as `["odd key"]`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, at) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      if (!/^[\w$-]+$/.test(name)) return `[${JSON.stringify(name)}]`
      return at === 0 ? name : `.${name}`
    })
    .join('')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )
}
