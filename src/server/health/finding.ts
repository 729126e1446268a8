import type { HealthFinding, HealthState } from '#domain/staff/health-finding.ts'

type Told = Omit<HealthFinding, 'state' | 'toDo' | 'action'> &
  Partial<Pick<HealthFinding, 'toDo' | 'action'>>

export const good = (told: Told) => finding('good', told)
export const look = (told: Told) => finding('look', told)
export const bad = (told: Told) => finding('bad', told)

function finding(state: HealthState, told: Told): HealthFinding {
  return { toDo: null, action: null, ...told, state }
}

/** A check without a result: neither good nor bad. */
export function couldNotCheck(
  part: Pick<HealthFinding, 'id' | 'title'>,
  detail: string,
): HealthFinding {
  return look({ ...part, word: 'Could not check', detail, isUnknown: true })
}

type Found = HealthFinding | readonly HealthFinding[]

/**
 * Runs a check. One that fails, or takes too long, could not be made.
 *
 * @param part what the check is about, for that case
 * @param patienceMs how long the check may take
 */
export async function checked(
  part: Pick<HealthFinding, 'id' | 'title'>,
  check: () => Found | Promise<Found>,
  patienceMs = 5000,
): Promise<readonly HealthFinding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(
      () => resolve(couldNotCheck(part, 'The check took too long.')),
      patienceMs,
    ).unref()
  })
  try {
    return [await Promise.race([Promise.resolve().then(check), late])].flat()
  } catch {
    return [couldNotCheck(part, 'The check failed.')]
  } finally {
    clearTimeout(timer)
  }
}
