import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { itemTitle } from '#domain/site/editor/field-index.ts'
import { isSame } from '#domain/site/editor/diff-sites.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { isWithin, pathIn } from '#domain/site/editor/site-change.ts'
import { isText, type ListItem } from '#domain/site/editor/site-source.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDesk, useEditor, usePublished } from '#web/pages/admin/site/desk/desk-context.ts'
import { itemId } from '#web/pages/admin/site/desk/reveal.ts'
import { useRevealed } from '#web/pages/admin/site/desk/use-revealed.ts'
import { BothSides } from './both-sides.tsx'
import { pathOfNode, type FieldNode, type RenderField } from './form-tree.ts'
import { PlaceProblems } from './problems.tsx'
import { ItemMark } from './item-mark.tsx'
import { useConflictAt } from './use-conflict-at.ts'
import type { useDrag } from './use-drag.ts'

type Props = {
  /** Of the list */
  node: FieldNode
  /** Of the item */
  path: string
  item: ListItem
  at: number
  count: number
  /** It was added just now, so it is open, and typing goes there */
  isAdded: boolean
  drag: ReturnType<typeof useDrag>
  renderField: RenderField
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** An item of a list: a row that opens, with its fields below. */
export function ListItemRow(props: Props) {
  const { node, path, item, at, count, isAdded, drag, onMove, onRemove } = props
  const { index } = useEditor()
  const { field } = node
  const [isOpen, setOpen] = useState(isAdded)
  const titleId = useId()
  const fields = useRef<HTMLDivElement>(null)
  const published = usePublished(path)
  const conflict = useConflictAt(path)
  const wrong = useDesk(
    ({ problems }) =>
      problems.filter((one) => one.level === 'error' && isWithin(one.path, path)).length,
  )
  const title = itemTitle(item, field)
  // An item that is one picture or one text has a control that shows its problems.
  const isOwnField = index.at(path)?.field != null
  useRevealed(path, () => setOpen(true))
  useEffect(() => {
    if (isAdded) fields.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [isAdded])

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(at, at + by)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <li
      className={classNames('staff-it', isOpen && 'staff-it-open')}
      data-item={item.id}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div className="staff-it-row">
        {/* By keyboard, the buttons do it. */}
        <span className="staff-grip" {...drag} aria-hidden="true">
          <Icon name="grip-vertical" />
        </span>
        <button
          type="button"
          className="staff-it-title"
          aria-expanded={isOpen}
          id={itemId(path)}
          data-open={item.id}
          onClick={() => setOpen(!isOpen)}
        >
          <ItemMark item={item} />
          <span>
            <b id={titleId}>{title}</b>
            <span className="staff-it-sub">{subtitleOf(item, title)}</span>
          </span>
          <ItemState
            isNew={published === undefined}
            isChanged={!isSame(published, item)}
            wrong={wrong}
          />
          <Icon name="chevron-down" />
        </button>
        <span className="staff-it-actions">
          <IconButton
            icon="arrow-up"
            label="Move up"
            aria-describedby={titleId}
            aria-disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            icon="arrow-down"
            label="Move down"
            aria-describedby={titleId}
            aria-disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          />
          <IconButton
            icon="trash-2"
            label="Remove"
            aria-describedby={titleId}
            onClick={() => onRemove(at)}
          />
        </span>
      </div>
      {!isOwnField && <PlaceProblems path={path} />}
      {conflict && <BothSides conflict={conflict} field={index.at(path)?.field ?? null} />}
      {isOpen && (
        <div ref={fields} className="staff-fields">
          <ItemFields {...props} />
        </div>
      )}
    </li>
  )
}

/** The fields of an item; items may be of kinds that have different ones. */
function ItemFields({ node, path, item, renderField }: Props) {
  const pattern = `${node.field.path}.{id}`
  return node.children.map((child) => {
    const inner = pathOfNode(child.field.path, { pattern, path })
    const isHere = inner === path || valueAt(item, inner.slice(path.length + 1)) !== undefined
    return isHere && renderField(child, inner)
  })
}

function ItemState({
  isNew,
  isChanged,
  wrong,
}: {
  isNew: boolean
  isChanged: boolean
  wrong: number
}) {
  return (
    <span className="staff-it-state">
      {(isNew || isChanged) && (
        <span className="staff-badge staff-badge-warn">{isNew ? 'New' : 'Changed'}</span>
      )}
      {wrong > 0 && (
        <span className="staff-badge staff-badge-bad">
          <Icon name="circle-alert" />
          <span className="visually-hidden">{wrong === 1 ? '1 problem' : `${wrong} problems`}</span>
        </span>
      )}
    </span>
  )
}

/** The first of its texts that is not its title. */
function subtitleOf(item: ListItem, title: string): string {
  for (const [key, value] of Object.entries(item)) {
    const words = key !== 'id' && isText(value) ? valueAt(item, pathIn(key, 'en')) : undefined
    if (typeof words === 'string' && words !== '' && words !== title) return words
  }
  return ''
}
