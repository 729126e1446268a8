/** A command that cannot be carried out as it was given; the message says how it would be. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/** What a command takes after its name. */
export type Takes = {
  /** Options that a value follows: `--out` */
  values?: readonly string[]
  /** Options that stand alone: `--dry-run` */
  flags?: readonly string[]
  /** How many other words there may be; none unless told */
  words?: number
  /** A password may stand among them by mistake: none is repeated */
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
 * Sorts what stands after a command. Nothing is passed over: a misspelt option must not turn into
 * the default, nor a name that begins with a dash into a file. Such a file is `./--name`.
 *
 * @throws {Misuse} that names the argument in question and says what the command takes
 */
export function readArguments(args: readonly string[], takes: Takes): CommandArguments {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  const words: string[] = []
  const refuse = (what: string) => new Misuse(`${what} Usage: node dist/server.js ${takes.usage}`)
  const named = (arg = '') => (takes.isSecret ? '' : ` "${arg}"`)
  const waiting = args.values()
  for (const arg of waiting) {
    const isOption = arg.startsWith('-') && arg !== '-'
    if (takes.values?.includes(arg)) {
      const value = waiting.next().value
      if (value === undefined || value === '' || value.startsWith('--')) {
        throw refuse(`${arg} needs a value after it.`)
      }
      if (values.has(arg)) throw refuse(`${arg} is given twice.`)
      values.set(arg, value)
    } else if (takes.flags?.includes(arg)) flags.add(arg)
    else if (isOption) throw refuse(`Unknown option${named(arg.split('=')[0])}.`)
    else if (words.length === (takes.words ?? 0)) throw refuse(`Unexpected argument${named(arg)}.`)
    else words.push(arg)
  }
  return { values, flags, words }
}
