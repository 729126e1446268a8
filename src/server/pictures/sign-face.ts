import { withoutAccents } from '#domain/text/fold-letters.ts'

/**
 * The widths of the letters of the sign font (`public/fonts/forecourt-display.woff2`), in hundredths
 * of an em. The font has no other letters.
 */
const LETTERS_BY_WIDTH: readonly (readonly [hundredths: number, letters: string])[] = [
  [21, " '\u00a0"],
  [22, '·'],
  [23, '.:'],
  [24, ',;‘’‚'],
  [27, '!'],
  [29, 'ijlìíîï•'],
  [30, 'I|ÌÍÎÏ'],
  [31, '*'],
  [32, '`'],
  [38, '()'],
  [39, '[]'],
  [40, 'f'],
  [42, '-r'],
  [43, 't{}'],
  [44, '1'],
  [45, '"J°'],
  [46, '\\'],
  [48, '_'],
  [49, '/“”„'],
  [55, '↑↓'],
  [56, 'z'],
  [57, '«»–'],
  [58, '?s'],
  [59, 'L'],
  [61, '27ð'],
  [62, 'cy®çýÿ'],
  [63, 'ev'],
  [64, '3Fo¢èéêëòóôõöø'],
  [65, '58'],
  [66, '+<=>T^gx~×÷−'],
  [67, 'EZhknuÈÉÊËñùúûü'],
  [68, '469abdpqÞàáâãäåþ'],
  [69, '$'],
  [70, '0PS£'],
  [71, '#'],
  [72, 'ß'],
  [73, 'B'],
  [75, '—'],
  [76, 'RUÙÚÛÜ'],
  [78, '&DY½Ý…'],
  [79, 'K'],
  [80, 'ACÀÁÂÃÄÅÇ'],
  [82, 'VXÐ'],
  [83, 'HNOÑÒÓÔÕÖØ'],
  [84, 'G'],
  [86, '©'],
  [87, 'Qw'],
  [88, '™'],
  [89, '€'],
  [92, '%@'],
  [96, 'M'],
  [98, 'æ'],
  [103, 'm'],
  [105, 'Æ'],
  [108, 'W'],
]
const WIDTHS = new Map(
  LETTERS_BY_WIDTH.flatMap(([hundredths, letters]) =>
    Array.from(letters).map((letter) => [letter, hundredths] as const),
  ),
)

/** @returns the width of a text in ems, slightly too large because kerning is ignored */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? 100), 0) / 100
}

/**
 * The part of a text that the sign font can show: removes unsupported accents, pictographs, other
 * scripts, and invisible characters.
 *
 * @returns an empty text when too little would be readable
 */
export function showable(text: string): string {
  const letters = Array.from(text.normalize('NFC'))
  const shown = letters.map((letter) => {
    if (WIDTHS.has(letter)) return letter
    const plain = withoutAccents(letter)
    return Array.from(plain).every((part) => WIDTHS.has(part)) ? plain : ''
  })
  const words = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length
  const lost = letters.filter((letter, at) => /[\p{L}\p{N}]/u.test(letter) && shown[at] === '')
  if (lost.length * 4 > words) return ''
  return shown.join('').replaceAll(/\s+/g, ' ').trim()
}
