import type { Language } from '#domain/text/language.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { LANGUAGE_KEY, OFFERED } from './choice.ts'
import look from './offer-look.css?inline'
import { OFFER_WORDS } from './offer-words.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Puts a line at the foot of the window that leads to the page in a language, and remembers that. */
export function offerLanguage(language: Language): void {
  const inBanner = document.querySelector<HTMLAnchorElement>(`body a[hreflang=${language}]`)
  if (!inBanner) return
  try {
    localStorage.setItem(LANGUAGE_KEY, OFFERED)
  } catch {
    // It would come again on every page.
    return
  }
  adoptInBrowser(look)
  const words = OFFER_WORDS[language]
  const line = document.createElement('aside')
  line.className = 'offer'
  line.lang = language
  line.setAttribute('aria-label', words.label)
  const text = document.createElement('p')
  text.textContent = words.text
  const link = document.createElement('a')
  link.hreflang = language
  link.textContent = words.link
  const close = document.createElement('button')
  close.type = 'button'
  close.setAttribute('aria-label', words.close)
  close.append(cross())
  line.append(text, link, close)

  // Pages change under the line, and the banner follows them.
  const aim = () => {
    link.href = inBanner.href
  }
  aim()
  const following = new MutationObserver(aim)
  following.observe(inBanner, { attributeFilter: ['href'] })
  document.body.append(line)
  // What floats at the foot of a page stands above the line.
  const { style } = document.documentElement
  style.setProperty('--foot', `${line.offsetHeight}px`)
  close.addEventListener('click', () => {
    following.disconnect()
    line.remove()
    style.removeProperty('--foot')
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

function cross(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('aria-hidden', 'true')
  icon.setAttribute('viewBox', '0 0 24 24')
  const lines = document.createElementNS(SVG, 'path')
  lines.setAttribute('d', 'm6 6 12 12M6 18 18 6')
  icon.append(lines)
  return icon
}
