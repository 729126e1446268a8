/** Where the browser keeps the language that the visitor chose, or `OFFERED`. */
export const LANGUAGE_KEY = 'forecourt:language'
/** Kept in the place of a choice once the other language was offered. */
export const OFFERED = 'offered'

/** What is known when a document begins. Languages are codes: "es". */
export type Arrival = {
  /** Of the document */
  page: string
  /** Those of the site */
  languages: readonly string[]
  /** What is kept under `LANGUAGE_KEY`; visitors can change it */
  remembered: string | null
  /** Those that the browser asks for, the first one first: "es-US" */
  preferred: readonly string[]
  /** The visitor comes from elsewhere, and neither goes back nor reloads */
  isFromOutside: boolean
}

/** The language that the visitor chose before, where the document is in another; `null` otherwise. */
export function languageToOpen(arrival: Arrival): string | null {
  const { page, languages, remembered, isFromOutside } = arrival
  if (!isFromOutside || remembered === null || remembered === page) return null
  return languages.includes(remembered) ? remembered : null
}

/** The language that the browser prefers over the document's, for a visitor who was never asked. */
export function languageToOffer(arrival: Arrival): string | null {
  const { page, languages, remembered, preferred } = arrival
  if (remembered !== null) return null
  const codes = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const first = codes.find((code) => languages.includes(code))
  return first === undefined || first === page ? null : first
}
