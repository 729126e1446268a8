import { expect, test, vi } from 'vitest'
import { noteBusySpells } from './busy-spells.ts'

test('a spell in which the process answers nobody is one line, and short ones are none', () => {
  vi.useFakeTimers()
  const lines: unknown[] = []
  let now = 0
  const stop = noteBusySpells({ warn: (...said: unknown[]) => void lines.push(said) }, () => now)
  const turn = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(250)
  }
  turn(260)
  turn(500)
  expect(lines).toEqual([])
  turn(1450)
  turn(250)
  stop()
  turn(5000)
  vi.useRealTimers()
  expect(lines).toEqual([[{ ms: 1200 }, 'the process was busy']])
})
