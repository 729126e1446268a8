import { afterEach, expect, vi } from 'vitest'

// A warning from React or a forgotten console call fails the test.
const said: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...words) => void said.push(words))
}

afterEach(() => {
  expect(said.splice(0)).toEqual([])
})
