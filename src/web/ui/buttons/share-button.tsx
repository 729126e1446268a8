import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './share-button.module.css'

type Props = ButtonLook & {
  /** What is shared, e.g. a store's name */
  title: string
  /** A path of this site */
  path: string
}

/** How long the button says that the link was copied, ms. */
const COPIED_MS = 5000

/**
 * Hands a page's address to the device's own share sheet, or copies it where there is none. It says
 * so itself, next to where the visitor is looking.
 */
export function ShareButton({ title, path, ...look }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function press(): Promise<void> {
    const url = addressOf(path)
    if (await share({ title, url })) return
    setOutcome((await copy(url)) ? 'copied' : 'failed')
  }

  return (
    <div className={styles.share}>
      <Button {...look} onClick={() => void press()}>
        <Icon name={outcome === 'copied' ? 'check' : 'share-2'} />
        Share
      </Button>
      <output className="small">
        {outcome === 'copied' && 'Link copied'}
        {outcome === 'failed' && `Copy this link: ${addressOf(path)}`}
      </output>
    </div>
  )
}

function addressOf(path: string): string {
  return new URL(path, window.location.href).href
}

/** @returns whether the visitor needs nothing more: it was shared, or they closed the sheet */
async function share(what: { title: string; url: string }): Promise<boolean> {
  // Missing in some browsers, and on pages without https.
  if (!('share' in navigator)) return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
