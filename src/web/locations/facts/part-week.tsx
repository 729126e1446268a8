import type { Schedule } from '#domain/location/facts/facts.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import weekly from '#web/locations/weekly-hours.module.css'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'

/** The week of a part of the store that keeps its own hours, such as a pharmacy. */
export function PartWeek({ schedule, labelledBy }: { schedule: Schedule; labelledBy: string }) {
  const { hours: words } = useWords(siteWords)
  return (
    <table className={weekly.week} aria-labelledby={labelledBy}>
      <tbody>
        {schedule.hours.map((hours, index) => (
          <tr key={words.days[index]}>
            <th scope="row">{words.days[index]}</th>
            <td>
              <WholeParts text={dayText(hours, words)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
