/** Larger than any chain's list. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

/**
 * A file that cannot be read as a list of stores. The message has one or two sentences for the person
 * who chose the file.
 */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport'
  /** Whether the text itself is malformed, rather than not a list of stores */
  readonly isMalformed: boolean

  constructor(message: string, options: ErrorOptions & { isMalformed?: boolean } = {}) {
    super(message, options)
    this.isMalformed = options.isMalformed ?? false
  }
}
