import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site/site.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { DELIVERY_PATH, DELIVERY_SAMPLE_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './delivery-page.module.css'

type Words = Site['pages']['delivery']

/** The delivery partner's page, inside ours. */
export function DeliveryPage() {
  const words = useLoaderData<Words>()
  const frame = useFrame()
  const { pages } = useWords(siteWords)
  const samplePage = usePageAddress(DELIVERY_SAMPLE_PATH)
  const crumbs = breadcrumbs(frame, { name: pages.delivery, path: DELIVERY_PATH })
  return (
    <>
      <PageHead {...words.head} path={DELIVERY_PATH} structuredData={[crumbs]} />
      <OrderFrame words={words} address={frame.deliveryUrl ?? samplePage} />
    </>
  )
}

type OrderFrameProps = {
  words: Pick<Words, 'heading' | 'lead' | 'openOutside' | 'frameTitle'>
  /** The order page: a path of this site, or the partner's address */
  address: string
}

function OrderFrame({ words, address }: OrderFrameProps) {
  return (
    <>
      <div className={`wrap ${styles.header}`}>
        <div>
          <h1 className={styles.title}>{ownText(words.heading)}</h1>
          <p className="muted small">{ownText(words.lead)}</p>
        </div>
        {/* Always there: a frame that stays empty does not tell its page so. */}
        <a className={`link ${styles.outside}`} href={address}>
          {ownText(words.openOutside)}
          <Icon name="external-link" />
        </a>
      </div>
      {/* A checkout needs scripts, forms, pop-ups and its own origin; a sandbox that allows all of
          them holds nothing back. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        className={styles.frame}
        title={words.frameTitle}
        src={address}
        // For the frame's own origin only, which is what the bare word means.
        allow="geolocation"
      />
    </>
  )
}
