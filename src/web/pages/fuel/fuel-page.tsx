import { useLoaderData, useLocation } from 'react-router-dom'
import { faqPage } from '#domain/structured-data/faq-page.ts'
import type { PageWords } from '#web/data/site-data.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { CallToAction } from '#web/ui/sections/panels/call-to-action.tsx'
import { PageHero } from '#web/ui/sections/headers/page-hero.tsx'
import { PointGrid } from '#web/ui/sections/lists/point-grid.tsx'
import { QuestionList } from '#web/ui/sections/lists/question-list.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { readFuelQuery } from '#web/addresses/fuel-address.ts'
import { GradeCards } from './grade-cards.tsx'
import { SavingsCalculator } from './savings-calculator.tsx'
import { FUEL_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { fuelCatalog } from './fuel-catalog.ts'
import { todayPart } from '#web/locations/today/today-part.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './fuel-page.module.css'

const LowestPrices = todayPart(
  () => import('#web/locations/today/page-parts.tsx'),
  (parts) => parts.LowestPrices,
)

/** The grades, what is in them, and what a member saves on them. */
export function FuelPage() {
  const words = useLoaderData<PageWords<'fuel'>>()
  const { head, hero, gradesIntro, grades, topTier, savings, questions, callToAction, today } =
    words
  const query = readFuelQuery(new URLSearchParams(useLocation().search))
  const { pages } = useWords(siteWords)
  const crumbs = breadcrumbs(useFrame(), { name: pages.fuel, path: FUEL_PATH })

  return (
    <>
      <PageHead
        {...head}
        path={FUEL_PATH}
        structuredData={questions ? [crumbs, faqPage(questions.items)] : [crumbs]}
      />
      <PageHero {...hero} />
      <section className="section" aria-labelledby="grades">
        <div className="wrap">
          <SectionHeader id="grades" title={gradesIntro.heading} lead={gradesIntro.lead} />
          <GradeCards grades={grades} />
          {today && <LowestPrices today={today} />}
        </div>
      </section>
      <section className="section sunken" aria-labelledby="top-tier">
        <div className="wrap">
          <SectionHeader id="top-tier" title={topTier.heading} lead={topTier.lead} />
          <div className={styles.text}>
            {topTier.paragraphs.map((paragraph) => (
              <p key={paragraph}>{ownText(paragraph)}</p>
            ))}
          </div>
          <PointGrid points={topTier.points} />
        </div>
      </section>
      <section className="section" aria-labelledby="savings">
        <div className="wrap">
          <SavingsCalculator id="savings" words={savings} query={query} />
        </div>
      </section>
      {questions && (
        <section className="section sunken" aria-labelledby="questions">
          <div className="wrap">
            <SectionHeader id="questions" title={questions.heading} lead={questions.lead} />
            <QuestionList questions={questions.items} />
          </div>
        </section>
      )}
      <CallToAction {...callToAction} />
    </>
  )
}

FuelPage.words = [fuelCatalog]
