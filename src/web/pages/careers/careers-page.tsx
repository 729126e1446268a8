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
import { CAREERS_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'

/** What it is like to work here, and where it can lead. The openings have a page of their own. */
export function CareersPage() {
  const words = useLoaderData<Site['pages']['careers']>()
  const { head, hero, benefits, culture, path, callToAction } = words
  const { pages } = useWords(siteWords)
  const crumbs = breadcrumbs(useFrame(), { name: pages.careers, path: CAREERS_PATH })

  return (
    <>
      <PageHead {...head} path={CAREERS_PATH} structuredData={[crumbs]} />
      <PageHero {...hero} />
      <section className="section" aria-labelledby="benefits">
        <div className="wrap">
          <SectionHeader id="benefits" title={benefits.heading} lead={benefits.lead} />
          <PointGrid points={benefits.items} />
        </div>
      </section>
      <section aria-labelledby="culture">
        <div className="wrap">
          <StatementPanel id="culture" {...culture} />
        </div>
      </section>
      <section className="section" aria-labelledby="path">
        <div className="wrap">
          <SectionHeader id="path" title={path.heading} lead={path.lead} />
          <LaneSteps steps={path.steps} />
        </div>
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}
