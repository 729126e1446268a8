import { UnusablePicture } from '#server/media/formats/unusable-picture.ts'

/**
 * The error for an SVG that has more than shapes.
 *
 * @param found with an article: "a script"
 */
export function refusedSvg(found: string): UnusablePicture {
  return new UnusablePicture(
    `This SVG has ${found}, so it can’t be used. Export it again without that, or save it as PNG.`,
  )
}

/** The error for text that is no XML. */
export function brokenSvg(line: number): UnusablePicture {
  return new UnusablePicture(
    `This SVG is damaged or cut off near line ${line}. Export it again, or save it as PNG.`,
  )
}
