import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import {
  FIRST_SLIDE,
  isTurning,
  nextCarousel,
  SLIDE_MS,
  swipeStep,
  type CarouselEvent,
  type CarouselState,
} from './carousel-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './carousel.module.css'

/** So long after the page is loaded, at the latest, in milliseconds. */
const WAKING_MS = 3000

type Props = {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
}

/**
 * Slides that take turns, after the APG carousel pattern. All lie in one grid cell, so the tallest
 * gives the height. Without JavaScript they stand in a row to scroll through.
 */
export function Carousel({ label, slides }: Props) {
  const count = slides.length
  const [state, dispatch] = useReducer(
    (current: CarouselState, event: CarouselEvent) => nextCarousel(current, event, count),
    FIRST_SLIDE,
  )
  const { index, isPlaying, isChosen } = state
  /** All that the page needs at first is there. Until then nothing turns. */
  const [isLoaded, setLoaded] = useState(false)
  /**
   * The other slides' pictures are let load: when the page is loaded and idle, or as soon as somebody
   * turns to the carousel. Without script they never wait.
   */
  const [isAwake, setAwake] = useState(false)
  const turning = isLoaded && isTurning(state, count)
  const touched = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => dispatch({ type: 'timer' }), SLIDE_MS)
    return () => clearInterval(timer)
  }, [turning])

  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const onMotion = () => lessMotion.matches && dispatch({ type: 'calm' })
    const onVisibility = () => dispatch({ type: 'visibility', isHidden: document.hidden })
    const onLoad = () => {
      setLoaded(true)
      // Safari does not tell when it is idle.
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => setAwake(true), { timeout: WAKING_MS })
      } else setTimeout(() => setAwake(true), WAKING_MS)
    }
    onMotion()
    onVisibility()
    if (document.readyState === 'complete') onLoad()
    window.addEventListener('load', onLoad)
    lessMotion.addEventListener('change', onMotion)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('load', onLoad)
      lessMotion.removeEventListener('change', onMotion)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])

  const go = (to: number) => dispatch({ type: 'go', index: to })

  function onFocus({ target }: FocusEvent): void {
    setAwake(true)
    dispatch({ type: 'focus', on: target.hasAttribute('data-toggle') ? 'toggle' : 'inside' })
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'focus', on: 'outside' })
  }

  function onPointerUp({ clientX, clientY }: PointerEvent): void {
    const start = touched.current
    touched.current = null
    const step = start ? swipeStep(clientX - start.x, clientY - start.y) : 0
    if (step !== 0) go(index + step)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of what is in it
    <section
      className={classNames('on-night', styles.carousel, !isAwake && styles.asleep)}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={({ pointerType }) => {
        setAwake(true)
        // A finger leaves nothing behind that could end the wait.
        if (pointerType === 'mouse') dispatch({ type: 'hover', isOver: true })
      }}
      onPointerLeave={() => dispatch({ type: 'hover', isOver: false })}
    >
      {count > 1 && (
        <div className={styles.controls}>
          <div className="wrap">
            <button
              type="button"
              className={styles.button}
              aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
              data-toggle
              onClick={() => dispatch({ type: 'toggle' })}
            >
              <Icon name={isPlaying ? 'pause' : 'play'} className={styles.solid} />
            </button>
            {slides.map(({ id }, at) => (
              <button
                key={id}
                type="button"
                className={classNames(styles.dot, turning && styles.filling)}
                aria-label={`Go to slide ${at + 1}`}
                data-slide={at}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => go(at)}
              >
                <span className={styles.pill} />
              </button>
            ))}
            <span className={styles.count} aria-hidden="true">
              {index + 1} / {count}
            </span>
            <button
              type="button"
              className={classNames(styles.button, styles.arrow)}
              aria-label="Previous slide"
              data-step={-1}
              onClick={() => go(index - 1)}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className={classNames(styles.button, styles.arrow)}
              aria-label="Next slide"
              data-step={1}
              onClick={() => go(index + 1)}
            >
              <Icon name="arrow-right" />
            </button>
          </div>
        </div>
      )}
      <output className="visually-hidden">{isChosen && `Slide ${index + 1} of ${count}`}</output>
      <div
        className={styles.slides}
        onPointerDown={({ pointerType, clientX, clientY }) => {
          touched.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
        }}
        onPointerUp={onPointerUp}
      >
        {slides.map(({ id, content }, at) => (
          <div
            key={id}
            className={classNames(styles.slide, at === index && styles.current)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element says it
            role="group"
            aria-roledescription="slide"
            aria-label={`Slide ${at + 1} of ${count}`}
            inert={isLoaded && at !== index}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}
