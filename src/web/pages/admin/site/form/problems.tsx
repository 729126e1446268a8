import type { SiteField, SiteProblem } from '#domain/site/editor/site-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'

/** What is wrong at a place, with what would be right. */
export function Problems({
  id,
  path,
  problems,
}: {
  id: string
  path: string
  problems: readonly SiteProblem[]
}) {
  const { desk } = useEditor()
  return (
    <div id={id}>
      {problems.map(({ message, level, suggestion, path: at }) => (
        <div key={message} className={level === 'error' ? 'staff-err' : 'staff-warn'}>
          <Icon name="circle-alert" />
          <span>
            {message}
            {typeof suggestion === 'string' && !suggestion.startsWith('#') && (
              <>
                {' '}
                <button
                  type="button"
                  className="staff-text-button"
                  onClick={() => desk.change([{ path: at || path, value: suggestion }])}
                >
                  Use “{suggestion}”
                </button>
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

/** The same of a list, a group, or an item, which has no control of its own. */
export function PlaceProblems({ path }: { path: string }) {
  const problems = useDesk((state) => state.problems).filter((problem) => problem.path === path)
  return (
    <>
      {problems.length > 0 && <Problems id={`p-${path}`} path={path} problems={problems} />}
      <Refused path={path} />
    </>
  )
}

/** That a change here cannot be saved, and why. */
export function Refused({ path }: { path: string }) {
  const { desk } = useEditor()
  const refused = useDesk((state) => state.refused).find((one) => one.path === path)
  if (!refused) return null
  return (
    <div className="staff-err">
      <Icon name="circle-alert" />
      <span>
        Not saved. {refused.message}{' '}
        <button type="button" className="staff-text-button" onClick={() => desk.takeBack(path)}>
          Put it back
        </button>
      </span>
    </div>
  )
}

/** The problems at a field, and in one that is set as a whole. */
export function useProblems(path: string, kind: SiteField['kind']): readonly SiteProblem[] {
  const problems = useDesk((state) => state.problems)
  const isList = kind === 'list'
  return problems.filter(
    (problem) => problem.path === path || (!isList && problem.path.startsWith(`${path}.`)),
  )
}
