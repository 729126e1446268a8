import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site/site.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { CallToAction } from '#web/ui/sections/panels/call-to-action.tsx'
import { LaneSteps } from '#web/ui/sections/lists/lane-steps.tsx'
import { PageHero } from '#web/ui/sections/headers/page-hero.tsx'
import { PointGrid } from '#web/ui/sections/lists/point-grid.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { StatementPanel } from '#web/ui/sections/panels/statement-panel.tsx'
import { OUR_STORY_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './our-story-page.module.css'

/** Where the chain comes from, what it stands by, and what it promises. */
export function OurStoryPage() {
  const words = useLoaderData<Site['pages']['ourStory']>()
  const { head, hero, stats, timeline, values, promise, callToAction } = words
  const { pages } = useWords(siteWords)
  const crumbs = breadcrumbs(useFrame(), { name: pages.ourStory, path: OUR_STORY_PATH })

  return (
    <>
      <PageHead {...head} path={OUR_STORY_PATH} structuredData={[crumbs]} />
      <PageHero {...hero} />
      <div className="wrap">
        <ul className={styles.stats}>
          {stats.map(({ value, label }) => (
            <li key={value} className={styles.stat}>
              <b className={styles.value}>{ownText(value)}</b> {ownText(label)}
            </li>
          ))}
        </ul>
      </div>
      <section className="section" aria-labelledby="timeline">
        <div className="wrap">
          <SectionHeader id="timeline" title={timeline.heading} lead={timeline.lead} />
          <LaneSteps
            steps={timeline.steps.map(({ year, title, text }) => ({ label: year, title, text }))}
          />
        </div>
      </section>
      <section className="section sunken" aria-labelledby="values">
        <div className="wrap">
          <SectionHeader id="values" title={values.heading} lead={values.lead} />
          <PointGrid points={values.items} />
        </div>
      </section>
      <section className="section" aria-labelledby="promise">
        <div className="wrap">
          <StatementPanel id="promise" {...promise} />
        </div>
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}
