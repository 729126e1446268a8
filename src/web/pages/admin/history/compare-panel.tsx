import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { HistoryAnswer, HistoryRow, ShownChange } from '#domain/history/history-answers.ts'
import { HISTORY_ENTRY_CALL, HISTORY_VIEW_PATH, pathTo } from '#web/addresses/paths.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Skeleton } from '#web/ui/waiting/skeleton.tsx'
import { timeOfDay } from './history-days.ts'
import { wordDiff, type DiffPiece } from './word-diff.ts'

/** The comparison beside the list. */
export function CompareAside({
  row,
  onClose,
  children,
}: {
  row: HistoryRow
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside className="staff-panel staff-compare" aria-labelledby={id}>
      <div className="staff-history-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {row.summary}
        </h2>
        <IconButton icon="x" label="Close the comparison" onClick={onClose} />
        <p className="muted small">
          {row.by}, {timeOfDay(row.at)}
        </p>
      </div>
      {children}
    </aside>
  )
}

/** What a change replaced, word by word, and which parts of a site's version are live. */
export function ComparePanel({ row, session }: { row: HistoryRow; session: StaffSession }) {
  const [isBesideLive, setBesideLive] = useState(false)
  const path = pathTo(HISTORY_ENTRY_CALL, { id: row.id })
  const { answer, problem, reload } = useAnswer<HistoryAnswer>(
    isBesideLive ? `${path}?beside=live` : path,
    session,
  )
  const isOfSite = row.kind === 'site' && !row.live
  return (
    <>
      {isOfSite && (
        <fieldset className="staff-compare-kinds">
          <legend className="visually-hidden">Compare with</legend>
          <button type="button" aria-pressed={!isBesideLive} onClick={() => setBesideLive(false)}>
            The previous version
          </button>
          <button type="button" aria-pressed={isBesideLive} onClick={() => setBesideLive(true)}>
            The live site
          </button>
        </fieldset>
      )}
      {problem !== null && (
        <PartFailed
          words="That version did not load. Try again."
          reason={problem}
          onRetry={reload}
        />
      )}
      {answer === null && problem === null && (
        <div className="staff-history-waiting" aria-busy="true">
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      )}
      {answer !== null && problem === null && (
        <Differences
          answer={answer}
          labels={isBesideLive ? ['Then', 'Live'] : ['Before', 'After']}
        />
      )}
    </>
  )
}

function Differences({
  answer,
  labels: [before, after],
}: {
  answer: HistoryAnswer
  labels: [string, string]
}) {
  const { changes, more, path, id } = answer
  const count = changes.length + more
  return (
    <>
      <ul>
        {changes.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={at} className="staff-diff">
            <p className="staff-diff-place">
              {change.place}
              <span>{change.field}</span>
            </p>
            <dl>
              <Sides change={change} before={before} after={after} />
            </dl>
          </li>
        ))}
      </ul>
      <div className="staff-compare-end">
        <p className="muted small">{countWords(count, more)}</p>
        {path !== null && (
          <a
            className={buttonClass({ small: true })}
            href={`${pathTo(HISTORY_VIEW_PATH, { id })}?path=${encodeURIComponent(path)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="eye" />
            See the page then
          </a>
        )}
      </div>
    </>
  )
}

function countWords(count: number, more: number): string {
  if (count === 0) return 'Nothing differs.'
  const places = count === 1 ? '1 place differs.' : `${count} places differ.`
  return more > 0 ? `${places} The first ${count - more} are shown.` : places
}

function Sides({ change, before, after }: { change: ShownChange; before: string; after: string }) {
  const pieces = wordDiff(change.before, change.after)
  return (
    <>
      <dt>{before}</dt>
      <dd>{change.before === '' ? <Nothing /> : <Side pieces={pieces} leave="added" />}</dd>
      <dt>{after}</dt>
      <dd className="staff-diff-after">
        {change.after === '' ? <Nothing /> : <Side pieces={pieces} leave="removed" />}
      </dd>
    </>
  )
}

function Nothing() {
  return <span className="muted">(nothing)</span>
}

/** One of the two texts; differences are marked, also for screen readers. */
function Side({ pieces, leave }: { pieces: readonly DiffPiece[]; leave: DiffPiece['kind'] }) {
  return pieces
    .filter(({ kind }) => kind !== leave)
    .map(({ kind, text }, at) => {
      if (kind === 'same') return text
      const Mark = kind === 'removed' ? 'del' : 'ins'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces never change their order
        <Mark key={at}>
          <span className="visually-hidden">{kind} </span>
          {text}
        </Mark>
      )
    })
}
