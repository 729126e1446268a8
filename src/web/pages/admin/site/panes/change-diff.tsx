import { textAt } from '#domain/site/editor/apply-changes.ts'
import { isAdd, type SiteChange } from '#domain/site/editor/site-change.ts'
import type { DescribedChange, SiteProblem } from '#domain/site/editor/site-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { wordDiff } from '#web/pages/admin/site/desk/word-diff.ts'

/** Two texts, with what is gone from the one and new in the other. */
export function BeforeAfter({
  change: { before, after },
  problem,
}: {
  change: DescribedChange
  problem?: SiteProblem | undefined
}) {
  const parts = wordDiff(before ?? '', after ?? '')
  return (
    <dl className="staff-diff">
      <dt>Before</dt>
      <dd>
        <Swatch text={before} />
        {before === null || before === '' ? (
          <b>Nothing.</b>
        ) : (
          parts.map(({ kind, text }, at) =>
            kind === 'new' ? null : kind === 'gone' ? (
              <del key={at}>
                <span className="visually-hidden">removed: </span>
                {text}
              </del>
            ) : (
              <span key={at}>{text}</span>
            ),
          )
        )}
      </dd>
      <dt>After</dt>
      <dd className="staff-diff-after">
        <Swatch text={after} />
        {after === null || after === '' ? (
          <b>{after === null ? 'Nothing.' : 'Empty.'}</b>
        ) : (
          parts.map(({ kind, text }, at) =>
            kind === 'gone' ? null : kind === 'new' ? (
              <ins key={at}>
                <span className="visually-hidden">added: </span>
                {text}
              </ins>
            ) : (
              <span key={at}>{text}</span>
            ),
          )
        )}
        {problem && (
          <>
            {' '}
            <span className="staff-badge staff-badge-bad">
              <Icon name="circle-alert" />
              Fix first
            </span>{' '}
            {problem.message}
          </>
        )}
      </dd>
    </dl>
  )
}

/** A color as it looks; drawn, because a style attribute is refused by the page's policy. */
function Swatch({ text }: { text: string | null }) {
  if (text === null || !/^#[0-9a-f]{6}$/i.test(text)) return null
  return (
    <svg className="staff-swatch" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill={text} />
    </svg>
  )
}

/** A name for a change in a list of them: an added item has its list's path. */
export function changeKey(change: SiteChange): string {
  const id = isAdd(change) ? textAt(change.add, 'id') : ''
  return `${change.path} ${id} ${Object.keys(change).join(' ')}`
}
