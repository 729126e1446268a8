import { useId, useRef, useState, type ReactNode } from 'react'
import type { SetupAnswer, SetupStep } from '#domain/setup/setup.ts'
import { isOnThisComputer } from '#web/addresses/on-this-computer.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ColorsStep } from './colors-step.tsx'
import { LiveStep } from './live-step.tsx'
import look from './setup-look.css?inline'
import { ContactStep, NameStep, SocialStep } from './site-steps.tsx'
import { StoresStep } from './stores-step.tsx'
import type { SetupProps, StepProps } from './setup-props.ts'

adoptInBrowser(look)

const STEPS: Readonly<
  Record<SetupStep, { title: string; Content: (props: StepProps) => ReactNode }>
> = {
  name: { title: 'Your name', Content: NameStep },
  colors: { title: 'Colors from your logo', Content: ColorsStep },
  contact: { title: 'Phone and email', Content: ContactStep },
  social: { title: 'Social profiles', Content: SocialStep },
  stores: { title: 'Your first stores', Content: StoresStep },
  live: { title: 'Your site is live', Content: LiveStep },
}
const STATE_WORDS = { done: 'Done', skipped: 'Skipped', open: 'To do' } as const

/** An owner's first hour: the steps of a new site, one open at a time. */
export function SetupPanel(props: SetupProps) {
  const { setup, change, fail } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<SetupStep | null>(null)
  const [said, setSaid] = useState('')
  const doneCount = setup.steps.filter(({ state }) => state === 'done').length
  const { sample, address } = setup
  const isYours = sample.parts.length === 0 && sample.stores.length === 0
  const isOver = setup.steps.every(({ state }) => state !== 'open')

  /** Opens a step and scrolls to it; the button of the previous step may be far below. */
  function goTo(step: SetupStep | null): void {
    setOpen(step)
    requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLElement>(`[data-step="${step ?? 'live'}"]`)?.focus()
    })
  }

  function onSaved(answer: SetupAnswer, words: string): void {
    setSaid(words)
    goTo(answer.steps.find(({ state }) => state === 'open')?.id ?? 'live')
  }

  function onDone(words: string): void {
    setSaid(words)
    goTo(open)
  }

  async function skip(step: SetupStep, isSkipped: boolean): Promise<void> {
    try {
      const answer = await change({ step, isSkipped })
      const { title } = STEPS[step]
      if (isSkipped) onSaved(answer, `Skipped “${title}”. You can come back to it any time.`)
      else setSaid(`“${title}” is open again.`)
    } catch (error) {
      fail(error)
    }
  }

  async function setHidden(isHidden: boolean): Promise<void> {
    try {
      await change({ isHidden })
      // The button that was pressed is gone.
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('.staff-setup-toggle')?.focus()
      })
    } catch (error) {
      fail(error)
    }
  }

  if (setup.panel === 'hidden') {
    if (isOver) return null
    return (
      <p className="staff-setup-closed">
        <Button
          small
          kind="ghost"
          className="staff-setup-toggle"
          onClick={() => void setHidden(false)}
        >
          Continue setup
        </Button>
        <span className="small muted">
          {doneCount} of {setup.steps.length} done
        </span>
      </p>
    )
  }
  return (
    <section ref={panel} className="staff-setup" aria-labelledby={`${id}-title`}>
      <div className="staff-setup-head">
        <div>
          <h2 id={`${id}-title`}>Set up your site</h2>
          <p className="muted small">
            {isYours
              ? 'No sample content is left.'
              : isOver
                ? 'All steps are done. The last one lists what is still the sample’s.'
                : 'Your site runs with sample content. Make it yours, in any order.'}
          </p>
        </div>
        <p className="staff-setup-progress">
          <progress aria-hidden="true" max={setup.steps.length} value={doneCount} />
          <span className="small">
            {doneCount} of {setup.steps.length} done
          </span>
        </p>
        <Button
          small
          kind="ghost"
          className="staff-setup-toggle"
          onClick={() => void setHidden(true)}
        >
          Hide setup
        </Button>
      </div>
      <output className="staff-setup-said small">{said}</output>
      {setup.steps.map(({ id: step, state }, index) => {
        const { title, Content } = STEPS[step]
        const isOpen = open === step
        return (
          <div key={step} className="staff-setup-step">
            <h3>
              <button
                type="button"
                data-step={step}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-${step}` : undefined}
                onClick={() => {
                  setOpen(isOpen ? null : step)
                  setSaid('')
                }}
              >
                <span className={`staff-setup-mark staff-setup-${state}`} aria-hidden="true">
                  {state === 'done' ? <Icon name="check" /> : index + 1}
                </span>
                <span>
                  {title}
                  {step === 'live' && isOnThisComputer(address) && ' on this computer'}
                </span>
                <span className="staff-setup-state small muted">{STATE_WORDS[state]}</span>
                <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
              </button>
            </h3>
            {isOpen && (
              <div id={`${id}-${step}`} className="staff-setup-content">
                <Content {...props} onSaved={onSaved} onDone={onDone} />
                {step !== 'live' && state !== 'done' && (
                  <button
                    type="button"
                    className="link small staff-setup-skip"
                    onClick={() => void skip(step, state === 'open')}
                  >
                    {state === 'open' ? 'Skip this step' : 'Don’t skip this step'}
                  </button>
                )}
              </div>
            )}
          </div>
        )
      })}
    </section>
  )
}
