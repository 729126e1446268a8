import { useEffect, useState } from 'react'

/** A section is current while it covers this line of the window. */
const LINE = '-40% 0px -60% 0px'

/**
 * Which section of the page is being read; `null` above the first one and below the last.
 *
 * @param ids elements' ids, in any order
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) setCurrent(target.id)
          else setCurrent((id) => (id === target.id ? null : id))
        }
      },
      { rootMargin: LINE },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
