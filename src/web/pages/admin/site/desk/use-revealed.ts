import { useEffect, useRef } from 'react'
import { isWithin } from '#domain/site/editor/site-change.ts'
import { useEditor } from './desk-context.ts'

/** Calls back when something within a path is to be revealed, also if that was the last request. */
export function useRevealed(
  path: string | ((shown: string) => boolean),
  onReveal: () => void,
): void {
  const { reveal } = useEditor()
  const latest = useRef({ path, onReveal })
  useEffect(() => {
    latest.current = { path, onReveal }
  })
  useEffect(() => {
    let seen = 0
    function look(): void {
      const shown = reveal.read()
      const { path: own, onReveal: open } = latest.current
      if (shown.count === seen || shown.path === '') return
      seen = shown.count
      if (typeof own === 'string' ? isWithin(shown.path, own) : own(shown.path)) open()
    }
    look()
    return reveal.subscribe(look)
  }, [reveal])
}
