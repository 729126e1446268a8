/** A file that cannot be in the library; the message says why, for the person who chose it. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
  /** It is no picture of a type that the library accepts, rather than a faulty one */
  readonly isWrongType: boolean

  constructor(message: string, isWrongType = false) {
    super(message)
    this.isWrongType = isWrongType
  }
}

/** The error for a file that ends too soon. */
export function cutOff(): UnusablePicture {
  return new UnusablePicture(
    'The file is cut off: its end is missing. Copy it again from where it came from.',
  )
}

/** The error for a file whose parts do not fit together. */
export function damaged(): UnusablePicture {
  return new UnusablePicture('The file is damaged. Save it again as JPEG and try that one.')
}

/** The error for a moving picture, which pages would have to stop and start. */
export function animated(): UnusablePicture {
  return new UnusablePicture(
    'Moving pictures don’t work here. Save one frame of it as JPEG or PNG.',
  )
}
