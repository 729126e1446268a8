import { isTurning, type CarouselEvent, type CarouselState } from './carousel-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { carouselCatalog } from './carousel-catalog.ts'
import styles from './carousel.module.css'

type Props = {
  slides: readonly { id: string }[]
  state: CarouselState
  dispatch: (event: CarouselEvent) => void
}

/** The buttons of a carousel: pause, a dot for each slide, and arrows. `early.ts` reads their `data-`. */
export function CarouselControls({ slides, state, dispatch }: Props) {
  const { index, isPlaying } = state
  const words = useWords(carouselCatalog)
  // The current dot fills until the next slide comes.
  const turning = isTurning(state, slides.length)
  const go = (to: number) => dispatch({ type: 'go', index: to })
  return (
    <div className={styles.controls}>
      <div className="wrap">
        <button
          type="button"
          className={styles.button}
          aria-label={isPlaying ? words.pause : words.play}
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
            aria-label={words.goTo(at + 1)}
            data-slide={at}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => go(at)}
          >
            <span className={styles.pill} />
          </button>
        ))}
        <span className={styles.count} aria-hidden="true">
          {index + 1} / {slides.length}
        </span>
        <button
          type="button"
          className={classNames(styles.button, styles.arrow)}
          aria-label={words.previous}
          data-step={-1}
          onClick={() => go(index - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className={classNames(styles.button, styles.arrow)}
          aria-label={words.next}
          data-step={1}
          onClick={() => go(index + 1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
  )
}
