/** How long a slide stands before the next one comes (spec 9). */
export const SLIDE_MS = 7000
/** A finger that moves less than this was a tap. */
const SWIPE_PX = 40

/** Which slide stands, and whether it is about to give way by itself. */
export type CarouselState = {
  /** From 0 */
  index: number
  /** Slides turn by themselves, until somebody stops them */
  isPlaying: boolean
  /** What keeps the slide where it is for a while */
  isHovered: boolean
  isHidden: boolean
  /** Focus is on the button that stops and starts the slides, which nobody has pressed yet */
  isHeld: boolean
  /** A person chose this slide, so it is announced; nobody wants to hear of the timer's */
  isChosen: boolean
}

export type CarouselEvent =
  | { type: 'timer' }
  /** A person wants this slide; one past either end is the one at the other end */
  | { type: 'go'; index: number }
  /** The stop and start button */
  | { type: 'toggle' }
  /** The visitor's system asks for less motion */
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
  isChosen: false,
}

/**
 * What becomes of a carousel (APG carousel pattern): it waits while the pointer is over it or the
 * page is hidden, and stops for good once focus has been inside or a person has chosen a slide. Only
 * the button starts it again.
 */
export function nextCarousel(
  state: CarouselState,
  event: CarouselEvent,
  count: number,
): CarouselState {
  switch (event.type) {
    case 'timer':
      return { ...state, index: (state.index + 1) % count, isChosen: false }
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
      // On the button itself the slides wait, so that its name does not change under the finger.
      if (event.on === 'toggle') return { ...state, isHeld: true }
      if (event.on === 'inside' || state.isHeld) {
        return { ...state, isPlaying: false, isHeld: false }
      }
      return state
  }
}

/** Whether the next slide comes by itself, `SLIDE_MS` from now. */
export function isTurning(state: CarouselState, count: number): boolean {
  const { isPlaying, isHovered, isHidden, isHeld } = state
  return isPlaying && !isHovered && !isHidden && !isHeld && count > 1
}

/**
 * Where a finger's way across the slides leads: 1 to the next one, -1 to the one before, 0 nowhere.
 *
 * @param x pixels to the right of where the finger came down
 * @param y pixels below it
 */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
