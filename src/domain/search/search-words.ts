/** What people type around a place: "gas stations near Parma please". */
const AROUND = new Set(
  (
    'a all also an and any are area around at by can city close closest code convenience do does downtown ' +
    'fill find for from fuel gas gasoline get go greater has have having here hey hi i in is local ' +
    'locate location locations locator looking me metro my near nearby nearest need next now of off ' +
    'on open or our please pump refuel right search sell sells shop shops show some station stations ' +
    'store stores suburbs that the there to up want what whats where wheres which with you your zip zipcode ' +
    'postal address directions'
  ).split(' '),
)
/** Behind a place "in" is Indiana, "me" is Maine. */
const BEHIND = new Set(
  (
    'area code fuel gas gasoline location locations near nearby now open please shop shops station ' +
    'stations store stores usa us america zip zipcode'
  ).split(' '),
)
/** A "near me" search contains at least one of these words. */
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
  while (words.length > 0 && isAround(words[0])) words = words.slice(1)
  while (words.length > 1 && isIn(BEHIND, words.at(-1))) words = words.slice(0, -1)
  return words.join(' ').replace(/^[\s,:;-]+|[\s,:;?!-]+$/g, '')
}

/** Whether a text searches near the visitor and names no place: "gas stations near me". */
export function isNearMe(text: string): boolean {
  const words = text.split(' ')
  return words.every(isAround) && words.some((word) => ASKING.has(bare(word)))
}

/** Whether people type a word around a place. A smiley is no more than that. */
export function isAround(word: string | undefined): boolean {
  return isIn(AROUND, word)
}

function isIn(words: ReadonlySet<string>, word: string | undefined): boolean {
  const letters = bare(word)
  return letters === '' || words.has(letters)
}

/** "near me" behind other words */
const NEAR_ME_BEHIND =
  /\s+(?:near(?:by|est)?|around|close(?:st)?(?: by)?)(?: to)?(?: (?:me|here|us|my (?:location|place|house|home)))?[\s.?!]*$/i

/** The text before "near me": "pizza near me" is "pizza"; `null` for other texts. */
export function beforeNearMe(text: string): string | null {
  const at = text.search(NEAR_ME_BEHIND)
  return at < 0 ? null : text.slice(0, at)
}

/** The words in front of a place, without those that lead to it: "pizza near" is "pizza". */
export function wordsBefore(text: string): string {
  let words = text.split(' ')
  while (words.length > 0 && isAround(words.at(-1))) words = words.slice(0, -1)
  return withoutWordsAround(words.join(' '))
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
