import { useEffect } from 'react'
import type { EditorParts } from './desk/desk-context.ts'
import { fieldId } from './desk/reveal.ts'

/** Ctrl S saves now; Ctrl Z and Ctrl Shift Z go through the steps of all fields. */
export function useEditorKeys({ desk, index, say, reveal }: EditorParts): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      // A dialog's boxes have steps of their own.
      if (target instanceof Element && target.closest('dialog')) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        void desk.saveNow()
      } else if (key === 'z' || key === 'y') {
        event.preventDefault()
        const isRedo = key === 'y' || event.shiftKey
        const path = isRedo ? desk.redo() : desk.undo()
        if (path === null) say(isRedo ? 'Nothing to redo' : 'Nothing to undo')
        else shown(path, isRedo ? 'Redone' : 'Undone')
      }
    }
    function shown(path: string, what: string): void {
      say(`${what}: ${index.labelOf(path)}`)
      const isHere = document.getElementById(fieldId(path)) !== null
      if (isHere && document.activeElement?.id !== fieldId(path)) reveal.show(path)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [desk, index, say, reveal])
}
