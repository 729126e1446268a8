import { Alert } from '#web/ui/waiting/alert.tsx'
import type { SaveProblem } from './save-problem.ts'
import { SIGN_IN_PATH } from '#web/addresses/paths.ts'

/** Shows why a save failed, and a button to continue if there is one. */
export function SaveTrouble({ problem: { kind, words } }: { problem: SaveProblem }) {
  return kind === 'signed-out' ? (
    <Alert
      helper={
        <>
          <a className="link" href={SIGN_IN_PATH} target="_blank" rel="noreferrer">
            Sign in
          </a>{' '}
          in a new tab, then select Save here again. Your changes are still here.
        </>
      }
    >
      {words}
    </Alert>
  ) : (
    <Alert>{words}</Alert>
  )
}
