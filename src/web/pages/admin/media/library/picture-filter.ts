import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

export type PictureKind = 'all' | 'unused' | 'undescribed'

/** The pictures of a kind whose name or description has every word of a text. */
export function filterPictures(
  pictures: readonly PictureAnswer[],
  text: string,
  kind: PictureKind,
): PictureAnswer[] {
  const words = foldLetters(text).toLowerCase().split(/\s+/).filter(Boolean)
  return pictures.filter((picture) => {
    if (!isOfKind(picture, kind)) return false
    const { name, alt, altEs = '' } = picture
    const searched = foldLetters(
      `${name} ${name.replaceAll('-', ' ')} ${alt} ${altEs}`,
    ).toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

export function countOfKind(pictures: readonly PictureAnswer[], kind: PictureKind): number {
  return pictures.filter((picture) => isOfKind(picture, kind)).length
}

function isOfKind(picture: PictureAnswer, kind: PictureKind): boolean {
  if (kind === 'unused') return picture.usedIn.length === 0
  return kind === 'all' || picture.needsDescription
}
