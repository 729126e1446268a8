import { inLanguage, LANGUAGES, readLanguage } from '#domain/text/language.ts'
import { LANGUAGE_KEY, languageToOffer, languageToOpen, type Arrival } from './choice.ts'
import { offerLanguage } from './offer-line.ts'

// `early.ts` imports this where a visitor may want another language than the page's.

/** How long the page stays hidden at most, while the same page in another language is on its way. */
const HIDDEN_MS = 3000

/**
 * Takes visitors who arrive from elsewhere to the same page in the language that they chose before.
 * Visitors who never chose are offered the language that their browser prefers, once.
 */
function followLanguage(): void {
  const { documentElement: root, referrer } = document
  const script = document.querySelector<HTMLScriptElement>('script[data-follow-language]')
  const arrival: Arrival = {
    page: root.lang,
    languages: script?.dataset['languages']?.split(' ') ?? [],
    remembered: localStorage.getItem(LANGUAGE_KEY),
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
  if (!offered) return
  if (document.readyState === 'complete') offerLanguage(offered)
  else addEventListener('load', () => offerLanguage(offered))
}

/** Neither a reload nor a way back. Some browsers have the newer entry only once the page is loaded. */
function isNewVisit(): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  return performance.navigation.type === 0
}

function known(code: string | null) {
  return LANGUAGES.find((language) => language === code)
}

followLanguage()
