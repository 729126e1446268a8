import { afterEach, expect, vi } from 'vitest'

// A warning of React's or a forgotten console line is a fault: each test fails on one.
const said: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...words) => void said.push(words))
}

afterEach(() => {
  expect(said.splice(0)).toEqual([])
})
