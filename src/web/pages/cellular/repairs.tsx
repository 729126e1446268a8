import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { NightPanel } from '#web/ui/sections/panels/night-panel.tsx'
import { PointGrid } from '#web/ui/sections/lists/point-grid.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './repairs.module.css'

type Props = { words: PageWords<'cellular'>['repairs']; headingId: string }

/** What can be repaired, how soon, and by whom. */
export function Repairs({ words, headingId }: Props) {
  const { heading, lead, poweredBy, turnaround, items, button } = words
  return (
    <NightPanel aside={<PointGrid points={items} onNight />}>
      <SectionHeader id={headingId} title={heading} lead={lead} />
      <p className={styles.turnaround}>{ownText(turnaround)}</p>
      <p className={styles.badge}>
        <Icon name="wrench" />
        {ownText(poweredBy)}
      </p>
      <ButtonLink kind="lime" to={button.to}>
        {ownText(button.text)}
        <Icon name="arrow-right" />
      </ButtonLink>
    </NightPanel>
  )
}
