import { inLanguage, LANGUAGES, readLanguage } from '#domain/text/language.ts'
import { LANGUAGE_KEY, languageToOffer, languageToOpen, type Arrival } from './choice.ts'

// An inline script at the beginning of every public page of a site in several languages.

/** How long the page stays hidden at most, while the same page in another language is on its way. */
const HIDDEN_MS = 3000

/**
 * Remembers the language that a visitor chooses, on the device alone. Who comes back from elsewhere to a
 * page in another language is taken to the same page in theirs; who never chose and has a browser that
 * prefers another language is offered it, once.
 */
function chooseLanguage(): void {
  const { documentElement: root, currentScript: script, referrer } = document
  const kept = keptText()
  // Without a memory, the offer would come again on every page.
  if (kept === undefined) return
  addEventListener('click', rememberChoice, true)

  const arrival: Arrival = {
    page: root.lang,
    languages: script?.dataset['languages']?.split(' ') ?? [],
    remembered: kept,
    preferred: navigator.languages,
    isFromOutside: !referrer.startsWith(`${location.origin}/`) && isNewVisit(),
  }
  const next = known(languageToOpen(arrival))
  if (next) {
    const { pathname, search, hash } = location
    root.style.visibility = 'hidden'
    setTimeout(() => root.style.removeProperty('visibility'), HIDDEN_MS)
    location.replace(inLanguage(next, readLanguage(pathname + search + hash).rest))
    return
  }
  const offered = known(languageToOffer(arrival))
  const code = script?.dataset['offer']
  if (!offered || !code) return
  // Read by the code that comes.
  root.dataset['offer'] = offered
  addEventListener('load', () => void import(/* @vite-ignore */ `/${code}`))
}

/** `null` where nothing is kept, `undefined` where the browser lets nothing be kept. */
function keptText(): string | null | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return undefined
  }
}

/** Links to the same page in another language name it. */
function rememberChoice({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  try {
    localStorage.setItem(LANGUAGE_KEY, link.hreflang)
  } catch {
    // Full: the link leads to the language all the same.
  }
}

/** Neither a reload nor a way back. Some browsers have the newer entry only once the page is loaded. */
function isNewVisit(): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  return performance.navigation.type === 0
}

function known(code: string | null) {
  return LANGUAGES.find((language) => language === code)
}

chooseLanguage()
