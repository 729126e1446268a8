/**
 * The wall clock and the monotonic clock of a test. Setting `now` to a later instant advances both;
 * setting it back changes only the wall clock, like an administrator would.
 *
 * @param start the wall clock's start, milliseconds since the epoch
 */
export function createTestClock(start: number) {
  let wall = start
  // Like a process that has run for a second.
  let passed = 1000
  return {
    get now() {
      return wall
    },
    set now(next) {
      passed += Math.max(0, next - wall)
      wall = next
    },
    wall: () => wall,
    monotonic: () => passed,
  }
}
