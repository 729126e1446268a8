import { useRef, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import { swipeStep } from './carousel-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSlides } from './use-slides.ts'
import { useWords } from '#web/words/catalog.ts'
import { carouselCatalog } from './carousel-catalog.ts'
import styles from './carousel.module.css'

type Props = {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
}

/**
 * A carousel after the APG pattern. All slides share one grid cell, so the tallest sets the height.
 * Without JavaScript they form a row that scrolls sideways.
 */
export function Carousel({ label, slides }: Props) {
  const count = slides.length
  const words = useWords(carouselCatalog)
  const [state, dispatch] = useSlides(count)
  const { index, isLoaded, isAwake } = state
  const touched = useRef<{ x: number; y: number } | null>(null)

  function onFocus({ target }: FocusEvent): void {
    dispatch({ type: 'wake' })
    dispatch({ type: 'focus', on: target.hasAttribute('data-toggle') ? 'toggle' : 'inside' })
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'focus', on: 'outside' })
  }

  function onPointerUp({ clientX, clientY }: PointerEvent): void {
    const start = touched.current
    touched.current = null
    const step = start ? swipeStep(clientX - start.x, clientY - start.y) : 0
    if (step !== 0) dispatch({ type: 'go', index: index + step })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its children
    <section
      className={classNames('on-night', styles.carousel, !isAwake && styles.asleep)}
      aria-roledescription={words.carousel}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={({ pointerType }) => {
        dispatch({ type: 'wake' })
        // A finger sends no event that would end the hover.
        if (pointerType === 'mouse') dispatch({ type: 'hover', isOver: true })
      }}
      onPointerLeave={() => dispatch({ type: 'hover', isOver: false })}
    >
      {count > 1 && <CarouselControls slides={slides} state={state} dispatch={dispatch} />}
      <output className="visually-hidden">
        {state.isChosen && words.slideOf(index + 1, count)}
      </output>
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
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no element for a group
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.slideOf(at + 1, count)}
            inert={isLoaded && at !== index}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}
