import { fold } from './us-address.ts'

/** Words of city names, each with the short forms of USPS Publication 28 and those that owners write. */
const WORDS = readWords(`
  saint st | sainte ste | fort ft | mount mt | mountain mtn | point pt | heights hts hgts ht
  springs spgs spngs | spring spg | falls fls | city cty | beach bch | lake lk | lakes lks | park pk
  village vlg | township twp twnshp | junction jct | center ctr centre | grove grv | hills hls
  island isl | valley vly | harbor hbr harbour | ridge rdg | gardens gdns | creek crk | estates ests
`)
/** They are directions only in front of another word: "N Olmsted", "So Bend". */
const DIRECTIONS = readWords('north n no | south s so | east e | west w')

/** A city's name with each short word spelled out, in lower case: "N. Olmsted" → "north olmsted". */
export function spelledCity(name: string): string {
  const [first = '', ...more] = fold(name).split(' ')
  const words = [more.length > 0 ? (DIRECTIONS.get(first) ?? first) : first, ...more]
  return words.map((word) => WORDS.get(word) ?? word).join(' ')
}

/** Whether two texts name one city in whatever spelling: "O'Fallon" and "O Fallon". */
export function isSameCity(a: string, b: string): boolean {
  return a !== '' && (a === b || cityKey(a) === cityKey(b))
}

/** A city's name in a form that is equal for every spelling of it. */
export function cityKey(name: string): string {
  // "Pt" is short for both.
  return spelledCity(name)
    .replace(/^port /, 'point ')
    .replaceAll(' ', '')
}

function readWords(text: string): Map<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s*[|\n]\s*/)
      .flatMap((entry) => {
        const [long = '', ...short] = entry.split(' ')
        return short.map((word) => [word, long] as const)
      }),
  )
}
