import { showToast } from '#web/ui/toast/toast-store.ts'

/** Copies a text, and says so; over plain http, where there is no clipboard, says what to do instead. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title })
  } catch {
    showToast({
      variant: 'destructive',
      title: 'Not copied',
      description: 'This browser doesn’t allow it here. Select the text and copy it.',
    })
  }
}
