import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page, so that one which misses its place does not
 * take the page's place.
 *
 * @param onDrop takes the first of them; `null` while none can be taken
 * @returns whether one is held over the page
 */
export function useFileDrop(onDrop: ((file: File) => void) | null): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((file: File) => onDrop?.(file))

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    window.addEventListener(
      'dragleave',
      // Nothing is entered in its stead: it has left the window.
      ({ relatedTarget }) => relatedTarget ?? setOver(false),
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) take(file)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])
  return isOver && onDrop !== null
}
