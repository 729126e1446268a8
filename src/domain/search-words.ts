/** What people type around a place: "gas stations near Parma please". */
const AROUND = new Set(
  (
    'a all an and any are around at by can city close closest code convenience downtown fill find for ' +
    'from fuel gas gasoline get go greater here i in is local locate location locations locator me ' +
    'metro my near nearby nearest need next now of on open our please pump refuel search shop shops ' +
    'show station stations store stores suburbs the there to up what where wheres which with your zip ' +
    'zipcode postal address directions'
  ).split(' '),
)
/** Behind a place "in" is Indiana, "me" is Maine. */
const BEHIND = new Set(
  (
    'area code fuel gas gasoline location locations near nearby now open please shop shops station ' +
    'stations store stores usa us america zip zipcode'
  ).split(' '),
)
/** Some of these must be among words that ask for what is near the visitor. */
const ASKING = new Set(
  (
    'around closest fuel gas gasoline here location locations locator near nearby nearest shop shops ' +
    'station stations store stores'
  ).split(' '),
)

/**
 * A text without the words that people put around a place: "gas near 44129" is "44129".
 *
 * @param text as `cleanTypedText` gives it
 * @returns empty when there are no other words
 */
export function withoutWordsAround(text: string): string {
  let words = text.split(' ')
  while (words.length > 0 && AROUND.has(bare(words[0]))) words = words.slice(1)
  while (words.length > 1 && BEHIND.has(bare(words.at(-1)))) words = words.slice(0, -1)
  return words.join(' ').replace(/^[\s,:;-]+|[\s,:;?!-]+$/g, '')
}

/** Whether a text asks for what is near the visitor, and names no place: "gas stations near me". */
export function isNearMe(text: string): boolean {
  const words = text.split(' ').map(bare)
  return words.every((word) => AROUND.has(word)) && words.some((word) => ASKING.has(word))
}

function bare(word: string | undefined): string {
  return (word ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** What ends the name of a street; at the beginning "St" is a saint. */
const STREET =
  /\S\s+(?:st|str|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|way|pkwy|parkway|hwy|highway|pike|tpke|turnpike|cir|circle|sq|square|ter|terrace|trl|trail|loop|row|run|rte?|route)\b\.?(?:[\s,]|$)/i

/** Whether a text holds the name of a street: "Lorain Ave", "Lorain Ave, Cleveland". */
export function holdsStreet(text: string): boolean {
  return STREET.test(text)
}

/** Whether a text begins as an address does, with a house number and a street. */
export function isAddress(text: string): boolean {
  return /^\d{1,6}(?:-\d+|[a-z])?\s+\S*\p{L}{2}/iu.test(text)
}
