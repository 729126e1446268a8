import { useRef, useState } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { storeCount } from '#web/ui/store-count.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { TagBadge } from '#web/ui/tags/tag-badge.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { TagForm } from './tag-form.tsx'
import type { Catalog } from '#web/pages/admin/catalog/catalog-reading.ts'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'

type Props = { catalog: Catalog; actions: CatalogActions }

/** The tags: make, rename, recolour, put in order, delete. */
export function TagsTab({ catalog: { locations, tags }, actions }: Props) {
  const [editing, setEditing] = useState<Tag | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Tag | null>(null)
  const [moved, setMoved] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const usersOf = ({ id }: Tag) =>
    locations.filter((location) => location.tags.some((tag) => tag.id === id))

  function edit(tag: Tag | null): void {
    setEditing(tag)
    setProblem(null)
  }

  function move(tag: Tag, by: -1 | 1): void {
    const from = tags.indexOf(tag)
    const to = from + by
    if (to < 0 || to >= tags.length) return
    void actions.orderTags(tags.toSpliced(from, 1).toSpliced(to, 0, tag))
    setMoved(`${tag.name} is now ${to + 1} of ${tags.length}`)
  }

  async function remove(tag: Tag): Promise<void> {
    const ids = usersOf(tag).map(({ id }) => id)
    setDeleting(null)
    focusAfter(tags.indexOf(tag))
    if (!(await actions.deleteTag(tag))) return
    showToast({
      title: `Deleted ${tag.name}`,
      action: { label: 'Undo', onPress: () => void putBack(tag, ids, tags) },
    })
  }

  /** Makes a tag anew that was deleted, on the same stores and in the same place. */
  async function putBack(tag: Tag, ids: readonly string[], order: readonly Tag[]): Promise<void> {
    const made = await actions.createTag({ name: tag.name, color: tag.color })
    if (made === null) return
    if (ids.length > 0 && !(await actions.setTag(ids, made, true))) return
    if (!(await actions.orderTags(order.map((one) => (one.id === tag.id ? made : one))))) return
    showToast({ title: `Restored ${tag.name} on ${storeCount(ids.length)}` })
  }

  /** What had the focus goes with its tag; the one that comes into its place has it next. */
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
        {moved}
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
                <li key={tag.id} className="staff-tag-row">
                  <div>
                    <TagBadge tag={tag} />
                  </div>
                  <span className="small numeric">{tag.color}</span>
                  <span className="small numeric">{storeCount(usersOf(tag).length)}</span>
                  <div className="staff-actions">
                    {/* Not disabled at the ends: what is, loses the focus. */}
                    <IconButton
                      icon="chevron-up"
                      label={`Move ${tag.name} up`}
                      aria-disabled={index === 0}
                      onClick={() => move(tag, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={`Move ${tag.name} down`}
                      aria-disabled={index === tags.length - 1}
                      onClick={() => move(tag, 1)}
                    />
                    <Button
                      small
                      kind="ghost"
                      aria-label={`Edit tag ${tag.name}`}
                      aria-haspopup="dialog"
                      onClick={() => edit(tag)}
                    >
                      Edit
                    </Button>
                    <Button
                      small
                      kind="ghost"
                      className="staff-delete"
                      aria-label={`Delete tag ${tag.name}`}
                      aria-haspopup="dialog"
                      onClick={() => setDeleting(tag)}
                    >
                      <Icon name="trash-2" />
                      Delete
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Dialog open={editing !== null} title="Edit tag" onClose={() => edit(null)}>
        {problem !== null && <Alert>{problem}</Alert>}
        {editing && (
          <TagForm
            tag={editing}
            button="Save"
            onSend={async (change) => {
              setProblem(null)
              const rejection = await actions.changeTag({ ...editing, ...change })
              setProblem(rejection)
              if (rejection !== null) return false
              edit(null)
              showToast({ title: `Saved ${change.name}` })
              return true
            }}
          />
        )}
      </Dialog>
      <Dialog
        role="alertdialog"
        open={deleting !== null}
        title="Are you sure you want to delete this tag?"
        onClose={() => setDeleting(null)}
      >
        {deleting && (
          <>
            <p>
              <TagBadge tag={deleting} /> It will be removed from every store that has it:{' '}
              {storeCount(usersOf(deleting).length)}.
            </p>
            <div className="staff-answers">
              <Button onClick={() => setDeleting(null)}>Cancel</Button>
              <Button kind="danger" onClick={() => void remove(deleting)}>
                Delete
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  )
}
