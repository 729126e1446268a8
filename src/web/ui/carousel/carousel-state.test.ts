import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIRST_SLIDE,
  isTurning,
  nextCarousel,
  swipeStep,
  type CarouselEvent,
  type CarouselState,
} from './carousel-state.ts'

const COUNT = 5
const LOADED: CarouselState = { ...FIRST_SLIDE, isLoaded: true }

function after(...events: CarouselEvent[]): CarouselState {
  return events.reduce((state, event) => nextCarousel(state, event, COUNT), LOADED)
}

const turns = (...events: CarouselEvent[]) => isTurning(after(...events), COUNT)
const timer: CarouselEvent = { type: 'timer' }
const toggle: CarouselEvent = { type: 'toggle' }
const go = (index: number): CarouselEvent => ({ type: 'go', index })
const hover = (isOver: boolean): CarouselEvent => ({ type: 'hover', isOver })
const hide = (isHidden: boolean): CarouselEvent => ({ type: 'visibility', isHidden })
const focus = (on: 'toggle' | 'inside' | 'outside'): CarouselEvent => ({ type: 'focus', on })

test('the timer goes through all slides and wraps', () => {
  const shown = [1, 2, 3, 4, 5, 6].map(
    (times) => after(...Array.from({ length: times }, () => timer)).index,
  )
  expect(shown).toEqual([1, 2, 3, 4, 0, 1])
})

test('a step past either end wraps to the other end', () => {
  expect(after(go(-1)).index).toBe(4)
  expect(after(go(5)).index).toBe(0)
  expect(after(go(3)).index).toBe(3)
})

test('only a slide that a person chooses is announced', () => {
  expect(after(go(2)).isChosen).toBe(true)
  expect(after(timer).isChosen).toBe(false)
  expect(after(go(2), toggle, timer).isChosen).toBe(false)
})

test('slides wait while the pointer is over them or the page is hidden, then continue', () => {
  expect(turns()).toBe(true)
  expect(turns(hover(true))).toBe(false)
  expect(turns(hover(true), hover(false))).toBe(true)
  expect(turns(hide(true))).toBe(false)
  expect(turns(hide(true), hide(false))).toBe(true)
  expect(turns(hide(true), hover(true), hide(false))).toBe(false)
})

test('a page that was hidden shows the same slide when it returns', () => {
  expect(after(timer, hide(true), hide(false)).index).toBe(1)
})

test('focus on a slide stops the slides, also after it leaves', () => {
  expect(turns(focus('inside'))).toBe(false)
  expect(turns(focus('inside'), focus('outside'))).toBe(false)
  expect(turns(focus('inside'), focus('outside'), toggle)).toBe(true)
})

test('focus on the pause button makes the slides wait, and stops them when it leaves', () => {
  expect(after(focus('toggle'))).toMatchObject({ isPlaying: true })
  expect(turns(focus('toggle'))).toBe(false)
  expect(after(focus('toggle'), toggle)).toMatchObject({ isPlaying: false })
  expect(after(focus('toggle'), focus('outside'))).toMatchObject({ isPlaying: false })
})

test('the play button starts the slides even while it has focus', () => {
  expect(turns(focus('toggle'), toggle, toggle)).toBe(true)
  expect(turns(focus('toggle'), toggle, toggle, focus('outside'))).toBe(true)
  expect(turns(focus('toggle'), toggle, toggle, focus('inside'))).toBe(false)
})

test('choosing a slide stops them', () => {
  expect(turns(go(1))).toBe(false)
  expect(turns(go(1), toggle)).toBe(true)
})

test('with reduced motion nothing turns, and choosing a slide still works', () => {
  expect(turns({ type: 'calm' })).toBe(false)
  expect(turns({ type: 'calm' }, hover(true), hover(false), hide(true), hide(false))).toBe(false)
  expect(after({ type: 'calm' }, go(4)).index).toBe(4)
})

test('a single slide never turns', () => {
  expect(isTurning(LOADED, 1)).toBe(false)
})

test('no slide turns before the page has loaded', () => {
  expect(isTurning(FIRST_SLIDE, COUNT)).toBe(false)
  expect(isTurning(nextCarousel(FIRST_SLIDE, { type: 'load' }, COUNT), COUNT)).toBe(true)
})

test('the other pictures wait until the carousel wakes', () => {
  expect(after().isAwake).toBe(false)
  expect(after({ type: 'wake' }, timer).isAwake).toBe(true)
})

test('any sequence of events leaves the index of an existing slide', () => {
  const event = fc.oneof(
    fc.constant(timer),
    fc.constant(toggle),
    fc.boolean().map(hover),
    fc.boolean().map(hide),
    fc.constantFrom('toggle' as const, 'inside' as const, 'outside' as const).map(focus),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.array(fc.tuple(event, fc.constantFrom(-1, 0, 1)), { maxLength: 40 }),
      (count, steps) => {
        let state = FIRST_SLIDE
        for (const [next, step] of steps) {
          state = nextCarousel(state, next, count)
          if (step !== 0) state = nextCarousel(state, go(state.index + step), count)
          expect(state.index).toBeGreaterThanOrEqual(0)
          expect(state.index).toBeLessThan(count)
        }
      },
    ),
  )
})

test('a sideways swipe turns the slide; a tap or a scroll does not', () => {
  expect(swipeStep(-60, 12)).toBe(1)
  expect(swipeStep(60, -12)).toBe(-1)
  expect(swipeStep(-39, 0)).toBe(0)
  expect(swipeStep(-60, 90)).toBe(0)
})
