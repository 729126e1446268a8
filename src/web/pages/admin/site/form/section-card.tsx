import { useState, type ReactNode } from 'react'
import type { FormPage } from '#domain/site/editor/site-answers.ts'
import { isItemList } from '#domain/site/editor/site-source.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import type { Counts } from '#web/pages/admin/site/desk/count-places.ts'
import { useRevealed } from '#web/pages/admin/site/desk/use-revealed.ts'
import { FieldOf } from './field-of.tsx'
import type { FieldNode } from './form-tree.ts'

type Props = {
  page: FormPage
  section: FormPage['sections'][number]
  nodes: readonly FieldNode[]
  counts: Counts
  /** Whether it is open at first */
  opens: boolean
}

/** A section of a page's form: a disclosure with its fields, named by what it is on the page. */
export function SectionCard({ page, section, nodes, counts, opens }: Props) {
  const { index } = useEditor()
  const [isOpen, setOpen] = useState(opens || counts.changes > 0 || counts.problems > 0)
  const titleId = `section-${page.id}-${section.id}`
  useRevealed(
    (path) => {
      const field = index.at(path)?.field ?? index.at(path)?.list
      return field?.page === page.id && field.section === section.id
    },
    () => setOpen(true),
  )
  return (
    <section className="staff-sect" aria-labelledby={titleId}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span id={titleId}>{section.label}</span>
          <span className="staff-sect-sub">
            <Summary nodes={nodes} />
          </span>
          <CountBadges counts={counts} />
          <Icon name="chevron-down" />
        </button>
      </h3>
      {isOpen && (
        <div className="staff-sect-body staff-fields">
          {section.help !== undefined && <p className="staff-hint">{section.help}</p>}
          <Fields nodes={nodes} label={section.label} />
        </div>
      )}
    </section>
  )
}

function Fields({ nodes, label }: { nodes: readonly FieldNode[]; label: string }): ReactNode {
  const lists = nodes.filter(({ field }) => field.kind === 'list')
  return nodes.map((node) => (
    <FieldOf
      key={node.field.path}
      node={node}
      path={node.field.path}
      isSection={node.field.kind === 'group' || (node.field.label === label && lists.length === 1)}
    />
  ))
}

/** "4 grades", of what a section is a list of. */
function Summary({ nodes }: { nodes: readonly FieldNode[] }) {
  const list = nodes
    .flatMap((node) => [node, ...(node.field.kind === 'group' ? node.children : [])])
    .find(({ field }) => field.kind === 'list')
  const count = useDesk(({ site }) => {
    const items = list && valueAt(site, list.field.path)
    return isItemList(items) ? items.length : 0
  })
  if (!list || count === 0) return null
  const noun = (list.field.item?.noun ?? 'an item').replace(/^an? /, '')
  return count === 1 ? `1 ${noun}` : `${count} ${pluralOf(noun)}`
}

/** "way to pay" is "ways to pay". */
function pluralOf(noun: string): string {
  const [first = '', ...rest] = noun.split(' ')
  const plural =
    first.endsWith('y') && !first.endsWith('ay') ? `${first.slice(0, -1)}ies` : `${first}s`
  return [plural, ...rest].join(' ')
}

function CountBadges({ counts: { changes, problems } }: { counts: Counts }) {
  return (
    <span className="staff-badges">
      {changes > 0 && (
        <span className="staff-badge staff-badge-warn">
          {changes === 1 ? '1 change' : `${changes} changes`}
        </span>
      )}
      {problems > 0 && (
        <span className="staff-badge staff-badge-bad">
          <Icon name="circle-alert" />
          {problems === 1 ? '1 problem' : `${problems} problems`}
        </span>
      )}
    </span>
  )
}
