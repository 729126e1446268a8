import type { Schedule, StoreFacts } from '#domain/location/facts/facts.ts'
import { FactsList } from '#web/locations/facts/facts-list.tsx'
import { PartWeek } from '#web/locations/facts/part-week.tsx'
import weekly from '#web/locations/weekly-hours.module.css'
import { useWords } from '#web/words/catalog.ts'
import { OwnName } from '#web/words/own-name.tsx'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

/** What the store of a dialog has. */
export function ToldFacts({ facts }: { facts: StoreFacts }) {
  const said = useWords(finderCatalog)
  return <FactsList facts={facts} className="location-dialog-told" aria-label={said.atThisStore} />
}

/** The hours of the parts of its store that keep their own. */
export function PartHours({ schedules }: { schedules: readonly Schedule[] }) {
  return schedules.map((schedule, index) => (
    <section key={schedule.name} className={weekly.hours} aria-labelledby={`dialog-hours-${index}`}>
      <h3 id={`dialog-hours-${index}`}>
        <OwnName {...schedule} />
      </h3>
      <PartWeek schedule={schedule} labelledBy={`dialog-hours-${index}`} />
    </section>
  ))
}
