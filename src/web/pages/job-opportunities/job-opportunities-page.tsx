import { useLoaderData } from 'react-router-dom'
import type { Site } from '#domain/site.ts'
import { breadcrumbs } from '#domain/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { PointGrid } from '#web/ui/point-grid.tsx'
import { SectionHeader } from '#web/ui/section-header.tsx'

/** The open positions, and why to take one. */
export function JobOpportunitiesPage() {
  const words = useLoaderData<Site['pages']['jobOpportunities']>()
  const { head, hero, emptyNote, benefits } = words
  const crumbs = breadcrumbs(
    useFrame(),
    { name: 'Careers', path: '/careers' },
    { name: 'Job Opportunities', path: '/job-opportunities' },
  )

  return (
    <>
      <PageHead {...head} path="/job-opportunities" structuredData={[crumbs]} />
      <PageHero {...hero} />
      <section className="section" aria-label="Open positions">
        <div className="wrap">
          <Card>
            <EmptyState
              icon="briefcase-business"
              heading="No current openings available."
              helper={emptyNote ?? undefined}
            />
          </Card>
        </div>
      </section>
      <section className="section sunken" aria-labelledby="benefits">
        <div className="wrap">
          <SectionHeader id="benefits" title={benefits.heading} lead={benefits.lead} />
          <PointGrid points={benefits.items} />
        </div>
      </section>
    </>
  )
}
