import { useRef, useState } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { deleteTag, locationsWith, moved } from './tag-changes.ts'
import { DeleteTagDialog, EditTagDialog } from './tag-dialogs.tsx'
import { TagForm } from './tag-form.tsx'
import { TagRow } from './tag-row.tsx'

type Props = { catalog: Catalog; actions: CatalogActions }

/** The list of tags: create, edit, reorder, and delete them. */
export function TagsTab({ catalog: { locations, tags }, actions }: Props) {
  const [editing, setEditing] = useState<Tag | null>(null)
  const [deleting, setDeleting] = useState<Tag | null>(null)
  /** The announcement of a move */
  const [news, setNews] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const usersOf = (tag: Tag) => locationsWith(tag, locations).length

  function move(tag: Tag, by: -1 | 1): void {
    const order = moved(tags, tag, by)
    if (!order) return
    void actions.orderTags(order)
    setNews(`${tag.name} is now ${order.indexOf(tag) + 1} of ${order.length}`)
  }

  function remove(tag: Tag): void {
    setDeleting(null)
    focusAfter(tags.indexOf(tag))
    void deleteTag(actions, tag, { locations, tags })
  }

  /** After a tag is deleted, the tag that takes its place gets the focus. */
  function focusAfter(index: number): void {
    requestAnimationFrame(() => {
      const buttons = panel.current?.querySelectorAll<HTMLElement>('.staff-delete') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)]
      const box = panel.current?.querySelector('input')
      ;(next ?? box)?.focus()
    })
  }

  return (
    <div ref={panel}>
      <div className="staff-panel">
        <TagForm
          button="Create Tag"
          onSend={async (tag) => {
            const made = await actions.createTag(tag)
            if (made !== null) showToast({ title: `Created ${made.name}` })
            return made !== null
          }}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      <div className="staff-panel">
        {tags.length === 0 ? (
          <EmptyState
            icon="tag"
            heading="No tags yet"
            helper="Visitors use tags to filter stores."
          />
        ) : (
          <>
            <div className="staff-tag-row staff-columns" aria-hidden="true">
              <span>Tag</span>
              <span>Color</span>
              <span>Used by</span>
            </div>
            <ul aria-label="Tags">
              {tags.map((tag, index) => (
                <TagRow
                  key={tag.id}
                  tag={tag}
                  users={usersOf(tag)}
                  isFirst={index === 0}
                  isLast={index === tags.length - 1}
                  onMove={(by) => move(tag, by)}
                  onEdit={() => setEditing(tag)}
                  onDelete={() => setDeleting(tag)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <EditTagDialog tag={editing} onSave={actions.changeTag} onClose={() => setEditing(null)} />
      <DeleteTagDialog
        tag={deleting}
        users={deleting ? usersOf(deleting) : 0}
        onDelete={remove}
        onClose={() => setDeleting(null)}
      />
    </div>
  )
}
