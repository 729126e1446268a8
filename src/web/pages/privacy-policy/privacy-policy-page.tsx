import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site/site.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { ContactText } from './contact-text.tsx'
import { effectiveDate } from './effective-date.ts'
import { PRIVACY_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { privacyCatalog } from './privacy-catalog.ts'
import styles from './privacy-policy-page.module.css'
import { Link } from '#web/ui/buttons/link.tsx'
import { ownText } from '#web/words/own-text.tsx'

type Words = Site['pages']['privacyPolicy']
type Block = Words['sections'][number]['blocks'][number]

/** The privacy policy, with a list of what is in it. */
export function PrivacyPolicyPage() {
  const { head, heading, effectiveDate: day, summary, sections } = useLoaderData<Words>()
  const { pages } = useWords(siteWords)
  const said = useWords(privacyCatalog)
  const frame = useFrame()
  const crumbs = breadcrumbs(frame, { name: pages.privacyPolicy, path: PRIVACY_PATH })

  return (
    <>
      <PageHead {...head} path={PRIVACY_PATH} structuredData={[crumbs]} />
      <header className={`sunken ${styles.header}`}>
        <div className="wrap">
          <h1>{ownText(heading)}</h1>
          <p className={`muted ${styles.date}`}>
            {said.effectiveDate} <time dateTime={day}>{effectiveDate(day, said.locale)}</time>
          </p>
          <div className={styles.summary}>
            {summary.map((text) => (
              <p key={text}>
                <ContactText>{text}</ContactText>
              </p>
            ))}
            {!frame.isCountsOff && <p>{said.counts}</p>}
          </div>
        </div>
      </header>
      <div className={`wrap ${styles.columns}`}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.contentsTitle}>
            {said.onThisPage}
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <Link to={`#${section.id}`} className={styles.contentsLink}>
                  {ownText(section.heading)}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
              <h2 id={`${section.id}-heading`} className={styles.title}>
                {ownText(section.heading)}
              </h2>
              {section.blocks.map((block) => (
                <PolicyBlock key={textOf(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

PrivacyPolicyPage.words = [privacyCatalog]

function PolicyBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <ContactText>{block.text}</ContactText>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {block.items.map((item) => (
        <li key={item}>
          <ContactText>{item}</ContactText>
        </li>
      ))}
    </ul>
  )
}

function textOf(block: Block): string {
  return block.kind === 'paragraph' ? block.text : block.items.join(' ')
}
