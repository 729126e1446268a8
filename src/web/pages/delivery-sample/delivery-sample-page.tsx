import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/sections/pictures/picture.tsx'
import { FigureBadge } from '#web/ui/sections/badges/figure-badge.tsx'
import { DELIVERY_SAMPLE_PATH } from '#web/addresses/paths.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './delivery-sample-page.module.css'

type Words = Site['pages']['delivery']
type MenuPart = Words['sample']['menu'][number]

/**
 * A menu to look at, in the place of a delivery partner's page. It stands in a frame, or by itself
 * without the site's bar.
 */
export function DeliverySamplePage() {
  const { head, sample } = useLoaderData<Words>()
  return (
    <>
      <PageHead {...head} path={DELIVERY_SAMPLE_PATH} noindex />
      {/* Named, because the page around its frame has a main part too. */}
      <main className="wrap" aria-labelledby="heading">
        <header className={styles.header}>
          <div>
            <h1 id="heading">{ownText(sample.heading)}</h1>
            <p className="lead">{ownText(sample.lead)}</p>
          </div>
          <FigureBadge figure={sample.figure} note={sample.figureNote} />
        </header>
        <p className={styles.notice}>
          <Icon name="info" />
          {ownText(sample.notice)}
        </p>
        <div className={styles.menu}>
          {sample.menu.map((part) => (
            <MenuCard key={part.heading} part={part} />
          ))}
        </div>
      </main>
    </>
  )
}

function MenuCard({ part }: { part: MenuPart }) {
  return (
    <section className={styles.part}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{ownText(part.heading)}</h2>
        {part.picture && <Picture picture={part.picture} className={styles.picture} />}
      </div>
      <ul className={styles.items}>
        {part.items.map(({ name, text, price }) => (
          <li key={name} className={styles.item}>
            <h3 className={styles.name}>{ownText(name)}</h3>
            {price !== null && <p className={`numeric ${styles.price}`}>{ownText(price)}</p>}
            <p className={styles.text}>{ownText(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
