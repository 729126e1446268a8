import type { Schedule } from '#domain/location/facts/facts.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import weekly from '#web/locations/weekly-hours.module.css'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { OwnName } from '#web/words/own-name.tsx'
import { siteWords } from '#web/words/site-words.ts'

/** The hours of a part of the store that keeps its own, such as a pharmacy. */
export function PartHours({ schedule, id }: { schedule: Schedule; id: string }) {
  const words = useWords(siteWords)
  return (
    <section className={weekly.hours} aria-labelledby={id}>
      <h3 id={id}>
        <OwnName {...schedule} />
      </h3>
      <table className={weekly.week} aria-labelledby={id}>
        <tbody>
          {schedule.hours.map((hours, index) => (
            <tr key={words.hours.days[index]}>
              <th scope="row">{words.hours.days[index]}</th>
              <td>
                <WholeParts text={dayText(hours, words.hours)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
