import type { SetupAnswer } from '#domain/setup/setup.ts'
import { SITE_EDITOR_PATH } from '#web/addresses/paths.ts'
import { Link } from '#web/ui/buttons/link.tsx'

/** The sample content that visitors still see, by section, with links to the fields. */
export function SampleLeft({ sample }: Pick<SetupAnswer, 'sample'>) {
  const { parts, left, spanish, tags } = sample
  const pages = [...new Set(left.map(({ page }) => page))].map((id) =>
    left.filter(({ page }) => page === id),
  )
  const others = parts.filter((part) => part.startsWith('Job openings'))
  if (left.length + spanish.length + tags.length + others.length === 0) {
    return <p className="small">No text or picture of the sample is left.</p>
  }
  return (
    <details className="staff-setup-left small">
      <summary>
        Still as in the sample: {count(left)}
        {spanish.length > 0 && `, and ${spanish.length} in Spanish`}
      </summary>
      <p className="muted">Some may suit you as they are. Only staff see this list.</p>
      <ul>
        {pages.map((sections) => (
          <li key={sections[0]?.page}>
            <b>{sections[0]?.pageLabel}:</b>{' '}
            {sections.map(({ page, label, same, total, first }, at) => (
              <span key={label}>
                {at > 0 && ', '}
                <Link to={fieldAddress(page, first)}>{label}</Link>{' '}
                <span className="muted">
                  {same} of {total}
                </span>
              </span>
            ))}
          </li>
        ))}
        {spanish.map(({ path, place }) => (
          <li key={path}>
            <Link to={fieldAddress(pageOf(left, path), `${path}.es`)}>{place}</Link>: your English,
            the sample’s Spanish
          </li>
        ))}
        {tags.length > 0 && <li>Tags that no store has, on the Stores page: {tags.join(', ')}</li>}
        {others.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </details>
  )
}

function count(left: SetupAnswer['sample']['left']): string {
  const fields = left.reduce((sum, { same }) => sum + same, 0)
  return fields === 1 ? '1 field' : `${fields} fields`
}

/** The field's address in the editor, which opens it. */
function fieldAddress(page: string, path: string): string {
  return `${SITE_EDITOR_PATH}/${page}#f-${path}`
}

/** The editor opens the page of a field by itself, so any page will do. */
function pageOf(left: SetupAnswer['sample']['left'], path: string): string {
  return left.find(({ first }) => first.split('.')[1] === path.split('.')[1])?.page ?? 'home'
}
