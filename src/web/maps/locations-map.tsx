import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from './map-catalog.ts'
import styles from './locations-map.module.css'
import type { LiveMap, LocationsMapProps } from './live-map.tsx'

/** A visitor who looks at the place of the map waits no longer than this. */
const IDLE_MAX_MS = 1000

type MapModule = { LiveMap: typeof LiveMap }
type Loaded = { Map: typeof LiveMap } | 'waiting' | 'failed' | 'rejected'

/**
 * A map of locations, with the height of `className`. Its code loads when it is near the window and the
 * page has nothing else to do; until then, and without JavaScript, its space is reserved. After a failure it shows a message and a Try
 * Again button, and the page keeps working.
 */
export function LocationsMap({ className, ...props }: LocationsMapProps) {
  const words = useWords(mapCatalog)
  const place = useRef<HTMLElement>(null)
  const [loaded, setLoaded] = useState<Loaded>('waiting')
  const isWaiting = loaded === 'waiting'
  const attempt = useRef(0)

  useEffect(() => {
    const element = place.current
    if (!isWaiting || !element) return
    let isGone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        whenIdle(() => {
          if (isGone) return
          loadMap(attempt.current).then(
            ({ LiveMap: Map }) => isGone || setLoaded({ Map }),
            () => {
              attempt.current += 1
              if (!isGone) setLoaded('failed')
            },
          )
        })
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [isWaiting])

  return (
    <section
      ref={place}
      className={[styles.map, className].filter(Boolean).join(' ')}
      aria-label={words.mapOfStores}
    >
      {typeof loaded === 'object' ? (
        <loaded.Map
          {...props}
          onFail={(error) => setLoaded(isKeyRejected(error) ? 'rejected' : 'failed')}
        />
      ) : (
        <div className={styles.note}>
          {isWaiting ? (
            <Icon name="map" />
          ) : (
            <div className={styles.failure}>
              <p>{loaded === 'failed' ? words.didNotLoad : words.keyRejected}</p>
              {loaded === 'failed' && (
                <Button small onClick={() => setLoaded('waiting')}>
                  {words.tryAgain}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** @param attempt how often it has failed */
async function loadMap(attempt: number): Promise<MapModule> {
  try {
    return await import('./live-map.tsx')
  } catch (error) {
    // Some browsers remember that a module failed, so another attempt needs another address.
    const address = /https?:\S+\.js/.exec(String(error))?.[0]
    if (attempt === 0 || address === undefined) throw error
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module
    return (await import(/* @vite-ignore */ `${address}?again=${attempt}`)) as MapModule
  }
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: IDLE_MAX_MS })
  else setTimeout(act)
}

/** Whether Google rejected the owner's key. Checks the name, to avoid an import of the class. */
function isKeyRejected(error: unknown): boolean {
  return error instanceof Error && error.name === 'KeyRejected'
}
