import { SPANISH_STATES } from '#domain/address/us-state.es.ts'
import { stateName } from '#domain/address/us-state.ts'
import type { OwnNames } from '#domain/text/own-name.ts'
import { foldText } from '#domain/text/text-folding.ts'

/** What visitors ask for in Spanish, folded, and how a search says it in English. */
const PHRASES: readonly (readonly [spanish: string, english: string])[] = [
  ['abierto|abierta|abiertos|abiertas ahora', 'open now'],
  ['abierto|abierta|abiertos|abiertas las 24 horas', 'open 24 hours'],
  ['abierto|abierta|abiertos|abiertas 24 horas', 'open 24 hours'],
  ['las 24 horas', '24 hours'],
  ['24 horas', '24 hours'],
  ['abierto|abierta|abiertos|abiertas toda la noche', 'open all night'],
  ['abierto|abierta|abiertos|abiertas hasta tarde', 'open late'],
  ['abierto|abierta|abiertos|abiertas', 'open'],
  ['estacion|estaciones de gasolina|servicio', 'gas station'],
  ['gasolinera|gasolineras', 'gas station'],
  ['gasolina', 'gas'],
  ['lavado|lavados de autos|carros|coches|auto|carro|coche', 'car wash'],
  ['autolavado|autolavados', 'car wash'],
  ['tienda|tiendas', 'stores'],
  ['comida caliente', 'hot food'],
  ['comida preparada', 'hot food'],
  ['cajero|cajeros automatico|automaticos', 'ATM'],
  ['cajero|cajeros', 'ATM'],
  ['bano|banos', 'restrooms'],
  ['hielo', 'ice'],
  ['propano', 'propane'],
  ['cafe', 'coffee'],
  ['cerveza', 'beer'],
  ['loteria', 'lottery'],
  ['ducha|duchas|regadera|regaderas', 'showers'],
  ['reparacion de telefono|telefonos|celular|celulares', 'phone repair'],
  ['celular|celulares', 'wireless'],
  ['cerca de mi|aqui', 'near me'],
  ['mas cerca|cercana|cercanas|cercano|cercanos', 'nearest'],
  ['cerca de', 'near'],
  ['codigo postal', 'zip code'],
  ['ruta|carretera', 'route'],
  ['tejas', 'Texas'],
  // "Oregón" is found as it is.
  ...SPANISH_STATES.map(
    ([code, name]) => [foldText(name), stateName(code) ?? name] as const,
  ).filter(([spanish, english]) => spanish !== foldText(english)),
]

/** Words between the others. Alone they do not make a text Spanish: "La Mesa". */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ['a', ''],
  ['con', 'with'],
  ['de', ''],
  ['del', ''],
  ['el', ''],
  ['en', 'in'],
  ['la', ''],
  ['las', ''],
  ['los', ''],
  ['por', ''],
  ['favor', ''],
  ['que', ''],
  ['y', 'and'],
])

/** Each word's spellings, and what they say in English. */
type Phrase = { words: readonly ReadonlySet<string>[]; english: string }

const WORDS = longestFirst(
  PHRASES.map(([spanish, english]) => ({
    words: spanish.split(' ').map((word) => new Set(word.split('|'))),
    english,
  })),
)

function longestFirst(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.toSorted((a, b) => b.words.length - a.words.length)
}

/** A tag's Spanish name in the singular and the plural; empty where it is the English name. */
function phraseOfTag({ name = '', nameEs = '' }: OwnNames): Phrase[] {
  const folded = foldText(nameEs)
  if (folded === '' || folded === foldText(name)) return []
  const words = folded
    .split(' ')
    .map((word) => new Set([word, `${word}s`, word.replace(/(?<=..)s$/, '')]))
  return [{ words, english: name }]
}

/** A Spanish text in English, and the way back for what the page shows of it. */
export type InEnglish = {
  text: string
  /** A part of `text` in the visitor's own words: "car wash" is "lavado de autos" */
  asTyped: (part: string) => string
}

/**
 * A search text in Spanish as an English one would say it: "lavado de autos en Parma" is "car wash in
 * Parma". Accents may be missing, and what is not ours to translate stays.
 *
 * @param text as `cleanTypedText` gives it
 * @param tags the chain's, whose Spanish names count more than words of ours
 * @returns `null` for a text that asks for nothing in Spanish
 */
export function fromSpanish(text: string, tags: readonly OwnNames[] = []): InEnglish | null {
  const named = tags.flatMap(phraseOfTag)
  const phrases = named.length === 0 ? WORDS : longestFirst([...named, ...WORDS])
  const typed = text.split(' ')
  const folded = typed.map(foldText)
  const english: string[] = []
  const own = new Map<string, string>()
  let isSpanish = false
  for (let at = 0; at < typed.length;) {
    const phrase = phrases.find(({ words }) =>
      words.every((spellings, index) => spellings.has(folded[at + index] ?? '')),
    )
    const count = phrase?.words.length ?? 1
    const words = typed.slice(at, at + count).join(' ')
    const said = phrase?.english ?? BETWEEN.get(folded[at] ?? '') ?? words
    if (said !== '') {
      english.push(said)
      own.set(said.toLowerCase(), words)
    }
    isSpanish ||= phrase !== undefined
    at += count
  }
  return isSpanish ? { text: english.join(' '), asTyped: (part) => wordsOf(part, own) } : null
}

/** @param own the visitor's words by what they are in English, in lower case */
function wordsOf(part: string, own: ReadonlyMap<string, string>): string {
  const words = part.split(' ')
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    let count = words.length - at
    const phrase = () => words.slice(at, at + count).join(' ')
    while (count > 1 && !own.has(phrase().toLowerCase())) count--
    found.push(own.get(phrase().toLowerCase()) ?? phrase())
    at += count
  }
  return found.join(' ')
}
