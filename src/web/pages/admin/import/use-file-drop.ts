import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files that are dropped anywhere on the page, because the browser would open a file that
 * misses its drop zone.
 *
 * @param onDrop receives at least one file; `null` while none is accepted
 * @returns whether a file is being dragged over the page
 */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => onDrop?.(files))

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
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length > 0) take(files)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])
  return isOver && onDrop !== null
}
