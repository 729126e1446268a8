import { parseArgs } from 'node:util'

/** A command that cannot be run as it was entered; the message says how to enter it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What a command accepts after its name. Options are named without their dashes. */
export type CommandOptions = {
  /** Options with a value: `--out FILE`, `--out=FILE` */
  values?: readonly string[]
  /** Options without one: `--dry-run` */
  flags?: readonly string[]
  /** How many other words are accepted; none by default */
  words?: number
  /** A password may be among the arguments by mistake, so no message repeats one */
  isSecret?: boolean
  /** The command as it is written, for the message */
  usage: string
}

export type CommandArguments = {
  values: ReadonlyMap<string, string>
  flags: ReadonlySet<string>
  words: readonly string[]
}

/**
 * Reads the arguments of a command. Nothing is ignored: a misspelled option must not become the
 * default, nor a name that begins with a dash a file. Such a file is `./--name`, or follows `--`.
 *
 * @throws {UsageError} that names the argument in question and the command's usage
 */
export function readArguments(args: readonly string[], options: CommandOptions): CommandArguments {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  const words: string[] = []
  const usageError = (fault: string) =>
    new UsageError(`${fault} Usage: node dist/server.js ${options.usage}`)
  const named = (arg: string) => (options.isSecret ? '' : ` "${arg}"`)
  for (const token of tokensOf(args, options)) {
    if (token.kind === 'positional') {
      if (words.length === (options.words ?? 0)) {
        throw usageError(`Unexpected argument${named(token.value)}.`)
      }
      words.push(token.value)
    } else if (token.kind === 'option') {
      const { name, rawName, value, inlineValue } = token
      if (options.values?.includes(name)) {
        if (!value || (!inlineValue && value.startsWith('--'))) {
          throw usageError(`${rawName} needs a value.`)
        }
        if (values.has(name)) throw usageError(`${rawName} is given twice.`)
        values.set(name, value)
      } else if (options.flags?.includes(name)) {
        if (value !== undefined) throw usageError(`${rawName} takes no value.`)
        flags.add(name)
      } else throw usageError(`Unknown option${named(rawName)}.`)
    }
  }
  return { values, flags, words }
}

function tokensOf(args: readonly string[], { values = [], flags = [] }: CommandOptions) {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...values.map((name) => [name, { type: 'string' }] as const),
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ]),
    allowPositionals: true,
    // The parser's own errors would repeat a password, and it accepts an option that is given
    // twice.
    strict: false,
    tokens: true,
  })
  return tokens
}
