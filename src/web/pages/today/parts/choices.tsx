import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'

export type Choice = {
  id: string
  label: string
  icon?: IconName
  tone?: 'ok' | 'warn' | 'bad'
}

type Props = {
  label: string
  choices: readonly Choice[]
  /** `null` for none */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Native radio buttons that look like large buttons. */
export function BigChoices({ label, choices, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={choices.length === 2 ? 'today-big today-big-2' : 'today-big'}
    >
      {choices.map(({ id, label: word, icon, tone = 'ok' }) => (
        <label key={id} className={`today-choice today-${tone}`}>
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            onClick={() => id === chosen && onChoose(id)}
          />
          {icon && <Icon name={icon} />}
          <span>{word}</span>
        </label>
      ))}
    </div>
  )
}

/** The same as chips. @param isGroup a text box may take their place */
export function ChipChoices({
  label,
  choices,
  chosen,
  onChoose,
  isGroup = false,
  children,
}: Props & { isGroup?: boolean; children?: ReactNode }) {
  const name = useId()
  return (
    <fieldset role={isGroup ? undefined : 'radiogroup'} aria-label={label}>
      <span className="today-label" aria-hidden="true">
        {label}
      </span>
      <div className="today-chips">
        {choices.map(({ id, label: word, icon }) => (
          <label key={id} className="today-pick">
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            {icon && <Icon name={icon} />}
            <span>{word}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
