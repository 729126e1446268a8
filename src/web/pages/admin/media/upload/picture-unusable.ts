/** The picture cannot be sent; the message is for the person who chose it. */
export class PictureUnusable extends Error {
  override readonly name = 'PictureUnusable'
}
