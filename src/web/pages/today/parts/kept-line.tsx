import { Icon } from '#web/ui/icon/icon.tsx'
import { NO_SIGNAL, SIGNED_OUT } from '#web/pages/today/outbox/ask-today.ts'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { Today } from '#web/pages/today/use-today.ts'

type Props = { today: Today; now: number; timeZone: string }

/** Says that the page shows old data, and from when: "No connection. This is from 2:14 PM." */
export function KeptLine({ today: { problem, at }, now, timeZone }: Props) {
  if (problem === null || problem === SIGNED_OUT) return null
  const from = `This is from ${clockText(at, now, timeZone)}.`
  return (
    <output className="today-stale">
      <Icon name="wifi-off" />
      {problem === NO_SIGNAL ? `${NO_SIGNAL} ${from}` : `${from} ${problem}`}
    </output>
  )
}
