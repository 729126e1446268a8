import { expect, test } from 'vitest'
import {
  healthReport,
  healthVerdict,
  type HealthFinding,
  type HealthState,
} from './health-finding.ts'

const found = (state: HealthState, given: Partial<HealthFinding> = {}): HealthFinding => ({
  id: 'jobs',
  state,
  title: 'Jobs feed',
  word: 'Fresh',
  detail: '17 openings.',
  toDo: null,
  action: null,
  ...given,
})

test.each([
  [[], 'Nothing needs you.', '0 things are fine.'],
  [['good', 'look'], 'Nothing needs you.', '1 thing is fine, 1 can wait.'],
  [['good', 'good', 'bad'], 'One thing needs you.', '2 things are fine, 1 needs you.'],
  [['bad', 'bad', 'look'], 'Two things need you.', '0 things are fine, 1 can wait, 2 need you.'],
] as const)('the verdict of %j is %s', (states, needs, lead) => {
  const verdict = healthVerdict(states.map((state) => found(state)))
  expect(verdict).toEqual({ title: `The site is up. ${needs}`, lead })
})

test('the report begins with what needs a person, and says what to do', () => {
  const report = healthReport([
    found('good'),
    found('bad', { title: 'Disk', word: '99% full', detail: '1 MB is free.', toDo: 'Free space.' }),
  ])
  expect(report).toBe(
    [
      'The site is up. One thing needs you.',
      '1 thing is fine, 1 needs you.',
      '',
      'Needs you',
      '- Disk: 99% full. 1 MB is free. What to do: Free space.',
      '',
      'Fine',
      '- Jobs feed: Fresh. 17 openings.',
    ].join('\n'),
  )
})
