/** How long a slide stays before the next one comes, in ms (spec 9). */
export const SLIDE_MS = 7000
/** A shorter movement of a finger is a tap, in pixels. */
const SWIPE_PX = 40

/** The current slide, and what decides whether the next one comes by itself. */
export type CarouselState = {
  /** From 0 */
  index: number
  /** Slides turn by themselves until a person stops them */
  isPlaying: boolean
  /** The pointer is over the carousel, so the slides wait */
  isHovered: boolean
  /** The page is in the background, so the slides wait */
  isHidden: boolean
  /** The pause button has focus, and nobody has pressed it yet, so the slides wait */
  isHeld: boolean
  /** The page has loaded; until then no slide turns by itself */
  isLoaded: boolean
  /** The other slides' pictures may load. Without JavaScript they load at once. */
  isAwake: boolean
  /** A person chose this slide, so it is announced; slides of the timer are not */
  isChosen: boolean
}

export type CarouselEvent =
  | { type: 'timer' }
  | { type: 'load' }
  /** The page is idle, or a person reaches the carousel */
  | { type: 'wake' }
  /** A person chooses a slide; an index past either end wraps */
  | { type: 'go'; index: number }
  /** A person presses the pause button */
  | { type: 'toggle' }
  /** The visitor prefers reduced motion */
  | { type: 'calm' }
  | { type: 'hover'; isOver: boolean }
  | { type: 'visibility'; isHidden: boolean }
  | { type: 'focus'; on: 'toggle' | 'inside' | 'outside' }

export const FIRST_SLIDE: CarouselState = {
  index: 0,
  isPlaying: true,
  isHovered: false,
  isHidden: false,
  isHeld: false,
  isLoaded: false,
  isAwake: false,
  isChosen: false,
}

/**
 * The next state of a carousel (APG carousel pattern). Its slides wait while the pointer is over them
 * or the page is hidden. They stop when focus moves inside or a person chooses a slide; only the
 * pause button starts them again.
 */
export function nextCarousel(
  state: CarouselState,
  event: CarouselEvent,
  count: number,
): CarouselState {
  switch (event.type) {
    case 'timer':
      return { ...state, index: (state.index + 1) % count, isChosen: false }
    case 'load':
      return { ...state, isLoaded: true }
    case 'wake':
      return state.isAwake ? state : { ...state, isAwake: true }
    case 'go':
      return {
        ...state,
        index: (event.index + count) % count,
        isPlaying: false,
        isHeld: false,
        isChosen: true,
      }
    case 'toggle':
      return { ...state, isPlaying: !state.isPlaying, isHeld: false }
    case 'calm':
      return { ...state, isPlaying: false }
    case 'hover':
      return { ...state, isHovered: event.isOver }
    case 'visibility':
      return { ...state, isHidden: event.isHidden }
    case 'focus':
      // The slides only wait while the button has focus: stopping them would change its name.
      if (event.on === 'toggle') return { ...state, isHeld: true }
      if (event.on === 'inside' || state.isHeld) {
        return { ...state, isPlaying: false, isHeld: false }
      }
      return state
  }
}

/** Whether the next slide comes by itself, `SLIDE_MS` after the current one. */
export function isTurning(state: CarouselState, count: number): boolean {
  const { isLoaded, isPlaying, isHovered, isHidden, isHeld } = state
  return isLoaded && isPlaying && !isHovered && !isHidden && !isHeld && count > 1
}

/**
 * The step that a swipe makes: 1 to the next slide, -1 to the previous one, 0 for a tap or a scroll.
 *
 * @param x how far the finger moved to the right, in pixels
 * @param y how far it moved down, in pixels
 */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
