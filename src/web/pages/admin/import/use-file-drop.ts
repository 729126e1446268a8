import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts a file that is dropped anywhere on the page, because the browser would open a file that
 * misses its drop zone.
 *
 * @param onDrop receives the first file; `null` while none is accepted
 * @returns whether a file is being dragged over the page
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
      // The file enters no other element, so it has left the window.
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
