/** `good`: nothing to do. `look`: can wait, or could not be checked. `bad`: a person has to act. */
export type HealthState = 'good' | 'look' | 'bad'

/** What the button of a finding does: it leads to an address, or makes a call of the page. */
export type HealthAction =
  | { label: string; href: string }
  | { label: string; call: 'backup' | 'test-mail' }

/** What is known about one part of the site, as text for its owner. */
export type HealthFinding = {
  /** "jobs"; the same at each check */
  id: string
  state: HealthState
  /** The part: "Jobs feed" */
  title: string
  /** The state in a word or two: "Fresh" */
  word: string
  /** What is so, in sentences */
  detail: string
  /** What to do about it; `null` when there is nothing to do */
  toDo: string | null
  action: HealthAction | null
  /** The check itself failed, so the state is neither good nor bad */
  isUnknown?: boolean
  /** How full something is, 0 to 100, for a meter */
  percent?: number
}

/** The groups of findings, in the order of the page, each with its heading. */
export const HEALTH_GROUPS = [
  { state: 'bad', heading: 'Needs you' },
  { state: 'look', heading: 'Can wait' },
  { state: 'good', heading: 'Fine' },
] as const satisfies readonly { state: HealthState; heading: string }[]

/** How many findings there are of each state. */
export function healthCounts(
  findings: readonly Pick<HealthFinding, 'state'>[],
): Record<HealthState, number> {
  const count = (state: HealthState) => findings.filter((one) => one.state === state).length
  return { good: count('good'), look: count('look'), bad: count('bad') }
}

/**
 * The verdict in a sentence, with the figures behind it: "The site is up. One thing needs
 * you." and "5 things are fine, 2 can wait, 1 needs you."
 */
export function healthVerdict(findings: readonly HealthFinding[]): {
  title: string
  lead: string
} {
  const { good, look, bad } = healthCounts(findings)
  const needs =
    bad === 0
      ? 'Nothing needs you.'
      : bad === 1
        ? 'One thing needs you.'
        : `${NUMBERS[bad] ?? bad} things need you.`
  const parts = [
    good === 1 ? '1 thing is fine' : `${good} things are fine`,
    ...(look > 0 ? [`${look} can wait`] : []),
    ...(bad > 0 ? [`${bad} ${bad === 1 ? 'needs' : 'need'} you`] : []),
  ]
  return { title: `The site is up. ${needs}`, lead: `${parts.join(', ')}.` }
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** The findings as plain text, the ones that need a person first. */
export function healthReport(findings: readonly HealthFinding[]): string {
  const { title, lead } = healthVerdict(findings)
  const groups = HEALTH_GROUPS.flatMap(({ state, heading }) => {
    const found = findings.filter((one) => one.state === state)
    return found.length === 0 ? [] : [[heading, ...found.map(reportLine)].join('\n')]
  })
  return [`${title}\n${lead}`, ...groups].join('\n\n')
}

/** "- Jobs feed: Fresh. 17 openings. What to do: …" */
function reportLine({ title, word, detail, toDo }: HealthFinding): string {
  return `- ${title}: ${word}. ${detail}${toDo === null ? '' : ` What to do: ${toDo}`}`
}
