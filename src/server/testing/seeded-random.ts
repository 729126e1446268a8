/**
 * Numbers from 0 up to but not including 1, the same for the same seed, by Numerical Recipes' linear
 * congruential generator: enough to scatter points and pick names.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
