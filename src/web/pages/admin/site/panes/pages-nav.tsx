import { useNavigate } from 'react-router-dom'
import type { FormPage } from '#domain/site/editor/site-answers.ts'
import { HISTORY_PATH, SITE_EDITOR_PATH } from '#web/addresses/paths.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { NOTHING, type Counts } from '#web/pages/admin/site/desk/count-places.ts'

type Props = {
  pages: readonly FormPage[]
  /** The id of the page on screen */
  current: string
  counts: ReadonlyMap<string, Counts>
}

const ICONS: Readonly<Record<string, IconName>> = {
  home: 'house',
  fuel: 'fuel',
  delivery: 'bike',
  cellular: 'smartphone',
  careers: 'briefcase-business',
  'our-story': 'book-open',
  privacy: 'shield-check',
  finder: 'map-pin',
  jobs: 'clipboard-list',
  stores: 'store',
  'not-found': 'circle-alert',
  footer: 'panel-bottom',
  brand: 'palette',
  figures: 'percent',
  navigation: 'menu',
  settings: 'settings',
}

export function pagePath(id: string): string {
  return `${SITE_EDITOR_PATH}/${id}`
}

/** The pages of the site, what is everywhere on it, and what was before. */
export function PagesNav({ pages, current, counts }: Props) {
  const [own, everywhere] = parted(pages)
  return (
    <nav className="staff-ed-pages" aria-label="Pages to edit">
      <h2>Pages</h2>
      <PageList pages={own} current={current} counts={counts} />
      <h2>Everywhere</h2>
      <PageList pages={everywhere} current={current} counts={counts} />
      <h2>Before today</h2>
      <ul>
        <li>
          <Link to={HISTORY_PATH}>
            <Icon name="history" />
            History
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function PageList({ pages, current, counts }: Props) {
  return (
    <ul>
      {pages.map(({ id, label }) => (
        <li key={id}>
          <Link to={pagePath(id)} aria-current={id === current ? 'page' : undefined}>
            <Icon name={ICONS[id] ?? 'list'} />
            {label}
            <PageBadge {...(counts.get(id) ?? NOTHING)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PageBadge({ changes, problems }: Counts) {
  const words = changesWords(changes)
  if (problems > 0) {
    return (
      <span className="staff-badge staff-badge-bad">
        <Icon name="circle-alert" />
        <span className="visually-hidden">
          , {changes > 0 && `${words}, `}
          {problems === 1 ? '1 problem' : `${problems} problems`}
        </span>
      </span>
    )
  }
  if (changes === 0) return null
  return (
    <span className="staff-badge staff-badge-warn">
      <span aria-hidden="true">{changes}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  )
}

export function changesWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

/** On a phone: the same as a menu. */
export function PagePicker({ pages, current, counts }: Props) {
  const navigate = useNavigate()
  const [own, everywhere] = parted(pages)
  const option = ({ id, label }: FormPage) => {
    const { changes } = counts.get(id) ?? NOTHING
    return (
      <option key={id} value={id}>
        {changes > 0 ? `${label} (${changesWords(changes)})` : label}
      </option>
    )
  }
  return (
    <div className="staff-ed-pick">
      <label htmlFor="page-to-edit" className="staff-fld-label">
        Page
      </label>
      <select
        id="page-to-edit"
        className="staff-input"
        value={current}
        onChange={({ currentTarget }) => void navigate(pagePath(currentTarget.value))}
      >
        <optgroup label="Pages">{own.map(option)}</optgroup>
        <optgroup label="Everywhere">{everywhere.map(option)}</optgroup>
      </select>
    </div>
  )
}

/** The pages of the site itself, and the parts of all of them. */
function parted(pages: readonly FormPage[]): [own: FormPage[], everywhere: FormPage[]] {
  return [pages.filter(isOwn), pages.filter((page) => !isOwn(page))]
}

function isOwn({ id, path }: FormPage): boolean {
  return path !== null || id === 'not-found'
}
