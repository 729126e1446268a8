import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './share-button.module.css'

type Props = ButtonLook & {
  /** The title of the page, e.g. the name of a store */
  title: string
  /** What a message says before the link, e.g. the address of a store; not copied */
  text: string
  /** A path of this site, in the main language */
  path: string
}

/** How long the button says that the link was copied, in ms. */
const COPIED_MS = 5000

/**
 * Opens the device's share sheet for a page, or copies its URL if there is no share sheet. The button
 * itself says that the link was copied, because the visitor looks there.
 */
export function ShareButton({ title, text, path, ...look }: Props) {
  const words = useWords(siteWords)
  const address = usePageAddress(path)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function press(): Promise<void> {
    const url = addressOf(address)
    if (await share({ title, text, url })) return
    setOutcome((await copy(url)) ? 'copied' : 'failed')
  }

  return (
    <div className={styles.share}>
      <Button {...look} onClick={() => void press()}>
        <Icon name={outcome === 'copied' ? 'check' : 'share-2'} />
        {words.share}
      </Button>
      <output className="small">
        {outcome === 'copied' && words.linkCopied}
        {outcome === 'failed' && words.copyLink(addressOf(address))}
      </output>
    </div>
  )
}

function addressOf(path: string): string {
  return new URL(path, window.location.href).href
}

/** @returns whether the page was shared or the visitor closed the share sheet */
async function share(what: { title: string; text: string; url: string }): Promise<boolean> {
  // Missing in some browsers and on pages without HTTPS.
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
