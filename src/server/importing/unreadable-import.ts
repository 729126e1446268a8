/** More than any chain's list; a file beyond it is something else. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

/**
 * A file that cannot be read as a list of stores at all. The message is one sentence, or two, fit
 * for the person who chose the file.
 */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport'
  /** Whether the text itself is broken, rather than not a list of stores */
  readonly isMalformed: boolean

  constructor(message: string, options: ErrorOptions & { isMalformed?: boolean } = {}) {
    super(message, options)
    this.isMalformed = options.isMalformed ?? false
  }
}
