import { useId, type RefObject } from 'react'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { describedChanges } from '#domain/site/editor/described-changes.ts'
import type { SiteProblem } from '#domain/site/editor/site-answers.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BothSides } from '#web/pages/admin/site/form/both-sides.tsx'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import type { News } from '#web/pages/admin/site/desk/desk-state.ts'
import { clockTime } from '#web/pages/admin/site/desk/times.ts'

/**
 * What a person needs to know before typing on: what others have published, and what prevents a
 * publish.
 */
export function Notes({
  page,
  summary,
}: {
  page: string
  summary: RefObject<HTMLFieldSetElement | null>
}) {
  const { username } = useEditor()
  const news = useDesk((state) => state.news)
  const problems = useDesk((state) => state.problems)
  const errors = problems.filter(({ level }) => level === 'error')
  return (
    <>
      {news && news.by !== username && <NewsNote news={news} page={page} />}
      <ConflictNote />
      <RefusedNote />
      {errors.length > 0 && <ProblemSummary errors={errors} summary={summary} />}
    </>
  )
}

function NewsNote({ news, page }: { news: News; page: string }) {
  const { desk, index, reveal } = useEditor()
  const values = useDesk((state) => state.values)
  const described = describedChanges(news.before, news.changes, index)
  const [first] = described
  const here = index.at(first?.path ?? '')
  const on = (here?.field ?? here?.list)?.page
  const more = described.length - 1
  const place = first && index.placeOf(first.path, values)
  return (
    <output className="staff-msg">
      <Icon name="users" />
      <div>
        <b>
          {news.by} published {more === 0 ? 'a change' : `${described.length} changes`}
          {on === page && ' to this page'} at {clockTime(news.at)}
        </b>
        <span className="staff-line">
          {place}
          {more > 0 && ` and ${more} more`}. You did not touch {more > 0 ? 'them' : 'it'}, so
          nothing is lost.
        </span>
      </div>
      <div className="staff-msg-actions">
        <Button small onClick={() => first && reveal.show(first.path)}>
          See it
        </Button>
        <Button small kind="primary" onClick={desk.keepBoth}>
          Keep both
        </Button>
      </div>
    </output>
  )
}

/** Fields that two people have changed: where they are, and those that have no field any more. */
function ConflictNote() {
  const { index, reveal, username } = useEditor()
  const conflicts = useDesk((state) => state.conflicts)
  const site = useDesk((state) => state.site)
  if (conflicts.length === 0) return null
  const names = [...new Set(conflicts.map(({ by }) => by))].filter((by) => by && by !== username)
  const who = names.length === 0 ? 'Your other tab' : names.join(' and ')
  return (
    <div className="staff-msg" role="alert">
      <Icon name="users" />
      <div>
        <b>
          {who} changed {conflicts.length === 1 ? 'a field' : `${conflicts.length} fields`} that you
          changed, too
        </b>
        <p>Choose which text stays. Publish waits until then; nothing is lost.</p>
        <ul>
          {conflicts.map((one) => (
            <li key={one.path}>
              <button
                type="button"
                className="staff-text-button"
                onClick={() => reveal.show(one.path)}
              >
                {one.place || index.placeOf(one.path, site)}
              </button>
              {/* What is gone from the form has no field to show it at. */}
              {valueAt(site, one.path) === undefined && <BothSides conflict={one} field={null} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Changes that cannot be saved, wherever they are; all others are saved. */
function RefusedNote() {
  const { desk, index, reveal } = useEditor()
  const refused = useDesk((state) => state.refused)
  const site = useDesk((state) => state.site)
  const values = useDesk((state) => state.values)
  if (refused.length === 0) return null
  const placeOf = (path: string) =>
    index.placeOf(path, valueAt(site, path) === undefined ? values : site)
  return (
    <div className="staff-msg staff-msg-bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>
          {refused.length === 1 ? '1 change' : `${refused.length} changes`} can’t be saved.
          Everything else is, and can be published.
        </b>
        <ul>
          {refused.map(({ path, message }) => (
            <li key={path + message}>
              <button type="button" className="staff-text-button" onClick={() => reveal.show(path)}>
                {placeOf(path)}
              </button>
              : {message}{' '}
              <button
                type="button"
                className="staff-text-button"
                onClick={() => desk.takeBack(path)}
              >
                Put it back<span className="visually-hidden">: {placeOf(path)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function ProblemSummary({
  errors,
  summary,
}: {
  errors: readonly SiteProblem[]
  summary: RefObject<HTMLFieldSetElement | null>
}) {
  const { index, reveal } = useEditor()
  const site = useDesk((state) => state.site)
  const id = useId()
  return (
    <fieldset ref={summary} className="staff-msg staff-msg-bad" aria-labelledby={id} tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        <b id={id}>
          Fix {errors.length === 1 ? '1 thing' : `${errors.length} things`} before you publish
        </b>
        <ul>
          {errors.map(({ path, message }) => (
            <li key={path + message}>
              {path === '' ? (
                message
              ) : (
                <a
                  href={`#f-${path}`}
                  onClick={(event) => {
                    event.preventDefault()
                    reveal.show(path)
                  }}
                >
                  {index.placeOf(path, site)}: {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}
