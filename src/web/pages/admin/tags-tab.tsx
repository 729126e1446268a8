import { useState, type FormEvent } from 'react'
import { DEFAULT_TAG_COLOR } from '#domain/tag-color.ts'
import type { Tag } from '#domain/tag.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Catalog, CatalogActions } from './use-catalog.ts'
import { useTagSheet } from './use-tag-sheet.ts'

type Props = { catalog: Catalog; actions: CatalogActions }

/** The tags: make, rename, recolour, put in order, delete. */
export function TagsTab({ catalog: { locations, tags }, actions }: Props) {
  const [editing, setEditing] = useState<Tag | null>(null)
  const [deleting, setDeleting] = useState<Tag | null>(null)
  const usersOf = ({ id }: Tag) =>
    locations.filter((location) => location.tags.some((tag) => tag.id === id)).length

  function move(index: number, by: -1 | 1): void {
    const next = [...tags]
    const [tag] = next.splice(index, 1)
    if (!tag) return
    next.splice(index + by, 0, tag)
    void actions.orderTags(next)
  }

  async function remove(tag: Tag): Promise<void> {
    setDeleting(null)
    if (await actions.deleteTag(tag)) showToast({ title: `${tag.name} is deleted` })
  }

  return (
    <>
      <div className="staff-panel">
        <TagForm
          key={tags.length}
          button="Create Tag"
          onSend={async (tag) => {
            if (await actions.createTag(tag)) showToast({ title: `${tag.name} is created` })
          }}
        />
      </div>
      <div className="staff-panel">
        {tags.length === 0 ? (
          <EmptyState
            icon="tag"
            heading="There are no tags yet"
            helper="Tags are what visitors filter stores by."
          />
        ) : (
          <ul aria-label="Tags">
            {tags.map((tag, index) => (
              <li key={tag.id} className="staff-tag-row">
                <TagBadge tag={tag} />
                <span className="small numeric">{tag.color}</span>
                <span className="small">{storeCount(usersOf(tag))}</span>
                <div className="staff-actions">
                  <IconButton
                    icon="chevron-up"
                    label={`Move ${tag.name} up`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={`Move ${tag.name} down`}
                    disabled={index === tags.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <Button
                    small
                    kind="ghost"
                    aria-label={`Edit tag ${tag.name}`}
                    onClick={() => setEditing(tag)}
                  >
                    Edit
                  </Button>
                  <Button
                    small
                    kind="ghost"
                    aria-label={`Delete tag ${tag.name}`}
                    onClick={() => setDeleting(tag)}
                  >
                    <Icon name="trash-2" />
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Dialog open={editing !== null} title="Edit tag" onClose={() => setEditing(null)}>
        {editing && (
          <TagForm
            tag={editing}
            button="Save"
            onSend={async (change) => {
              setEditing(null)
              await actions.changeTag({ ...editing, ...change })
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
              <TagBadge tag={deleting} /> It comes off every store that has it:{' '}
              {storeCount(usersOf(deleting))}.
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
    </>
  )
}

function storeCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'store' : 'stores'}`
}

type FormProps = {
  tag?: Tag
  button: string
  onSend: (tag: Pick<Tag, 'name' | 'color'>) => Promise<void>
}

/** Not a class of the owner's tags; the preview's own. */
const PREVIEW_ID = 'preview-of-a-tag'

/** A tag's name and colour, with the badge as it will be. */
function TagForm({ tag, button, onSend }: FormProps) {
  const [name, setName] = useState(tag?.name ?? '')
  const [color, setColor] = useState(tag?.color ?? DEFAULT_TAG_COLOR)
  const [isMissing, setMissing] = useState(false)
  useTagSheet([{ id: PREVIEW_ID, color }])

  function send(event: FormEvent): void {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') void onSend({ name: name.trim(), color })
  }

  return (
    <form className="staff-tag-form" onSubmit={send} noValidate>
      <Field label="Tag name" error={isMissing ? 'Enter the name of the tag.' : null}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={40}
            autoComplete="off"
            data-initial-focus={tag && true}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Color">
        {(control) => (
          <input
            {...control}
            type="color"
            value={color}
            onChange={(event) => setColor(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className="staff-preview">
        <span className="muted fine">Preview</span>
        <TagBadge tag={{ id: PREVIEW_ID, name: name.trim() || 'Tag' }} />
      </p>
      <Button type="submit" kind="primary">
        {!tag && <Icon name="plus" />}
        {button}
      </Button>
    </form>
  )
}
