import { describedChanges } from '#domain/site/editor/described-changes.ts'
import { isWithin } from '#domain/site/editor/site-change.ts'
import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import { revertOf } from '#web/pages/admin/site/desk/revert-change.ts'
import { BeforeAfter, changeKey } from './change-diff.tsx'
import { changesWords } from './pages-nav.tsx'
import { ScheduledList } from './scheduled-list.tsx'

type Props = {
  scheduled: readonly ScheduledPublish[]
  onPublish: () => void
  onDiscard: () => void
  onChangeTimes: (one: ScheduledPublish) => void
  onCancel: (one: ScheduledPublish) => void
  onBringBack: () => void
}

/** Each change before and after, and what is to come. */
export function ChangesPane(props: Props) {
  const { scheduled, onPublish, onDiscard, onBringBack } = props
  const changes = useDesk((state) => state.changes)
  const discarded = useDesk((state) => state.discarded)
  const problems = useDesk((state) => state.problems)
  const errors = problems.filter(({ level }) => level === 'error').length
  return (
    <div className="staff-changes">
      {changes.length === 0 ? (
        <div className="staff-no-changes">
          <p>No changes. What you see is live.</p>
          {discarded && (
            <>
              <p className="staff-hint">
                You discarded {changesWords(discarded.changes.length)} today.
              </p>
              <Button small onClick={onBringBack}>
                Bring them back
              </Button>
            </>
          )}
        </div>
      ) : (
        <>
          <ChangeList />
          <div className="staff-changes-end">
            <div className="row">
              <Button kind="primary" onClick={onPublish}>
                Publish {changesWords(changes.length)}
              </Button>
              <Button kind="ghost" onClick={onDiscard}>
                Discard all {changes.length > 1 && changes.length}
              </Button>
            </div>
            {errors > 0 && (
              <p className="staff-err">
                <Icon name="circle-alert" />
                {errors === 1 ? '1 thing to fix first.' : `${errors} things to fix first.`}
              </p>
            )}
          </div>
        </>
      )}
      {scheduled.length > 0 && <ScheduledList {...props} />}
    </div>
  )
}

function ChangeList() {
  const { desk, index, reveal } = useEditor()
  const values = useDesk((state) => state.values)
  const site = useDesk((state) => state.site)
  const changes = useDesk((state) => state.changes)
  const problems = useDesk((state) => state.problems)
  const described = describedChanges(values, changes, index)
  return (
    <ul aria-label="Changes">
      {changes.map((change, at) => {
        const words = described[at]
        if (!words) return null
        const [page = '', ...rest] = words.place.split(', ')
        return (
          <li key={changeKey(change)} className="staff-change">
            <p className="staff-change-head">
              <button
                type="button"
                className="staff-change-place"
                onClick={() => reveal.show(words.path)}
              >
                {page} <span>{rest.join(', ')}</span>
              </button>
              <button
                type="button"
                className="staff-text-button"
                onClick={() => desk.change(revertOf(change, values, site))}
              >
                Put it back<span className="visually-hidden">: {words.place}</span>
              </button>
            </p>
            <BeforeAfter
              change={words}
              problem={problems.find(
                (one) => one.level === 'error' && isWithin(one.path, words.path),
              )}
            />
          </li>
        )
      })}
    </ul>
  )
}
