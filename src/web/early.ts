// A script of its own, in the head of every page, small enough to be there before anything else is.
// It is a classic script, so it can import only when it runs.

// As in `language-choice/choice.ts`, whose test compares them.
const LANGUAGE_KEY = 'forecourt:language'
const OFFERED = 'offered'

/** Ends the early answers. Gives the buttons that were pressed so far, in order. */
export type TakeEarlyPresses = () => HTMLElement[]

declare global {
  interface Window {
    takeEarlyPresses?: TakeEarlyPresses
  }
}

/**
 * Answers what visitors press before the page's own code is there, and then fetches that code.
 *
 * - A dot or an arrow of the carousel shows its slide at once.
 * - Every button that does nothing without code is remembered. `browser.tsx` presses it again when
 *   React has taken over. Links, forms, and buttons with a popover work by themselves.
 * - When the browser has parsed the whole page, the script imports the code and shows the sections
 *   below the first view.
 */
function answerEarly(): void {
  const code = document.currentScript?.dataset.code
  const presses: HTMLElement[] = []

  function onClick({ target }: Event): void {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('button:not([type=submit], [popovertarget])')
        : null
    if (!button) return
    presses.push(button)
    const carousel = button.closest('[aria-roledescription]')
    if (carousel) turn(carousel, button.dataset)
  }

  addEventListener('click', onClick, true)
  window.takeEarlyPresses = () => {
    removeEventListener('click', onClick, true)
    return presses
  }

  function onRead(): void {
    void import(/* @vite-ignore */ String(code))
    // Before the fonts arrive, these sections would be laid out twice.
    void document.fonts.ready.then(() => {
      showWhole([...document.querySelectorAll<HTMLElement>('.below')])
    })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onRead)
  else onRead()
}

/** Has the parts below the first view laid out, each when there is nothing else to do. */
function showWhole(below: HTMLElement[]): void {
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    const next = below.shift()
    if (next) {
      next.style.contentVisibility = 'visible'
      showWhole(below)
    } else delete document.documentElement.dataset.painting
  })
}

/**
 * Shows another slide. React will render the same once it knows of the press, so only attributes
 * change, and none that React compares with its own while it takes over.
 */
function turn(carousel: Element, { slide, step }: DOMStringMap): void {
  const dots = [...carousel.querySelectorAll('[data-slide]')]
  const slides = [...carousel.querySelectorAll('[role=group]')]
  const from = dots.findIndex((dot) => dot.hasAttribute('aria-current'))
  const to = slide ? Number(slide) : (from + Number(step) + slides.length) % slides.length
  const [hidden, shown] = [slides[from], slides[to]]
  if (!hidden || !shown || from === to) return
  dots[from]?.removeAttribute('aria-current')
  dots[to]?.setAttribute('aria-current', 'true')
  const look = hidden.className
  hidden.className = shown.className
  shown.className = look
}

/**
 * Remembers the language that a visitor chooses, on the device alone. When that is another than the
 * page's, or when the browser prefers another, this imports the code that follows or offers it.
 */
function rememberLanguage(): void {
  const code = document.currentScript?.dataset['followLanguage']
  // There is one language, or the page is for staff.
  if (!code) return
  try {
    const { lang } = document.documentElement
    const wanted = localStorage[LANGUAGE_KEY] ?? navigator.language.slice(0, 2)
    addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
        if (link) localStorage[LANGUAGE_KEY] = link.hreflang
      },
      true,
    )
    const address = `/${code}`
    if (wanted !== lang && wanted !== OFFERED) void import(/* @vite-ignore */ address)
  } catch {
    // The browser lets nothing be kept, so an offer would come again on every page.
  }
}

rememberLanguage()
answerEarly()
