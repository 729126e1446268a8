import { useLoaderData } from 'react-router-dom'
import { faqPage } from '#domain/structured-data/faq-page.ts'
import type { PageWords } from '#web/data/site-data.ts'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LaneSteps } from '#web/ui/sections/lists/lane-steps.tsx'
import { PageHero } from '#web/ui/sections/headers/page-hero.tsx'
import { QuestionList } from '#web/ui/sections/lists/question-list.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { BillPayments } from './bill-payments.tsx'
import { CarrierCards } from './carrier-cards.tsx'
import { DealTickets } from './deal-tickets.tsx'
import { Repairs } from './repairs.tsx'
import { SectionChips } from './section-chips.tsx'
import { CELLULAR_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { cellularCatalog } from './cellular-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './cellular-page.module.css'

/** Everything a phone needs: plans, bills, repairs, accessories, trade-in. */
export function CellularPage() {
  const words = useLoaderData<PageWords<'cellular'>>()
  const { head, hero, carriers, billPayments, repairs, accessories, tradeIn, questions } = words
  const { pages } = useWords(siteWords)
  const crumbs = breadcrumbs(useFrame(), { name: pages.cellular, path: CELLULAR_PATH })

  return (
    <>
      <PageHead
        {...head}
        path={CELLULAR_PATH}
        structuredData={questions ? [crumbs, faqPage(questions.items)] : [crumbs]}
      />
      <PageHero {...hero} />
      <div className={styles.sections}>
        <SectionChips
          sections={[
            { id: 'carriers', name: carriers.chip },
            { id: 'bill-payments', name: billPayments.chip },
            { id: 'repairs', name: repairs.chip },
            { id: 'accessories', name: accessories.chip },
            { id: 'trade-in', name: tradeIn.chip },
          ]}
        />
        <section id="carriers" className={`section ${styles.section}`} aria-labelledby="plans">
          <div className="wrap">
            <SectionHeader id="plans" title={carriers.heading} lead={carriers.lead} />
            <CarrierCards words={carriers} />
          </div>
        </section>
        <section
          id="bill-payments"
          className={`section sunken ${styles.section}`}
          aria-labelledby="bills"
        >
          <div className="wrap">
            <BillPayments words={billPayments} headingId="bills" />
          </div>
        </section>
        <section id="repairs" className={`section ${styles.section}`} aria-labelledby="repair">
          <div className="wrap">
            <Repairs words={repairs} headingId="repair" />
          </div>
        </section>
        <section
          id="accessories"
          className={`section sunken ${styles.section}`}
          aria-labelledby="deals"
        >
          <div className="wrap">
            <SectionHeader id="deals" title={accessories.heading} lead={accessories.lead} />
            <DealTickets deals={accessories.deals} />
            <SectionButton {...accessories.button} />
          </div>
        </section>
        <section id="trade-in" className={`section ${styles.section}`} aria-labelledby="trade">
          <div className="wrap">
            <SectionHeader id="trade" title={tradeIn.heading} lead={tradeIn.lead} />
            <LaneSteps steps={tradeIn.steps} />
            <SectionButton {...tradeIn.button} />
          </div>
        </section>
      </div>
      {questions && (
        <section className="section sunken" aria-labelledby="questions">
          <div className="wrap">
            <SectionHeader id="questions" title={questions.heading} lead={questions.lead} />
            <QuestionList questions={questions.items} />
          </div>
        </section>
      )}
    </>
  )
}

CellularPage.words = [cellularCatalog]

function SectionButton({ text, to }: { text: string; to: string }) {
  return (
    <ButtonLink kind="primary" to={to} className={styles.button}>
      {ownText(text)}
      <Icon name="arrow-right" />
    </ButtonLink>
  )
}
