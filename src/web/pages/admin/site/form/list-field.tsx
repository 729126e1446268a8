import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemTitle } from '#domain/site/editor/field-index.ts'
import {
  isItemList,
  isJsonObject,
  type Json,
  type ListItem,
} from '#domain/site/editor/site-source.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useEditor, usePublished, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { BothSides } from './both-sides.tsx'
import type { FieldNode, RenderField } from './form-tree.ts'
import { fieldId } from '#web/pages/admin/site/desk/reveal.ts'
import { PlaceProblems } from './problems.tsx'
import { ListItemRow } from './list-item.tsx'
import { listRows, type DroppedItem } from './list-rows.ts'
import { RemovedRow } from './removed-row.tsx'
import { useConflictAt } from './use-conflict-at.ts'
import { useDrag } from './use-drag.ts'

type Props = { node: FieldNode; path: string; isSection?: boolean; renderField: RenderField }

const NO_ITEMS: readonly ListItem[] = []

/** A list whose items are added, removed, and moved, by keyboard and by pointer. */
export function ListField({ node, path, isSection = false, renderField }: Props) {
  const { field } = node
  const { desk, say } = useEditor()
  const value = useValue(path)
  const published = usePublished(path)
  const [dropped, setDropped] = useState<readonly DroppedItem[]>([])
  const [added, setAdded] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const label = useId()
  const conflict = useConflictAt(path)
  const items = isItemList(value) ? value : NO_ITEMS
  const rows = listRows(items, isItemList(published) ? published : NO_ITEMS, dropped)

  function move(from: number, to: number): void {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    const rest = items.toSpliced(from, 1)
    const after = rest[to - 1]?.id ?? null
    refocused(() => desk.change([{ path: pathIn(path, item.id), move: { after } }]))
    say(`${itemTitle(item, field)}, now ${to + 1} of ${items.length}`)
  }

  function add(blank: Json): void {
    const id = newId(field.item?.noun ?? 'an item')
    setAdded(id)
    desk.change([{ path, add: isJsonObject(blank) ? { ...blank, id } : { id } }])
  }

  function remove(at: number): void {
    const item = items[at]
    if (!item) return
    // What was removed before it stays before it.
    const after = rows[rows.findIndex((row) => row.item === item) - 1]?.item.id ?? null
    flushSync(() => {
      setDropped((former) => [...former.filter((one) => one.item.id !== item.id), { item, after }])
      desk.change([{ path: pathIn(path, item.id), remove: true }])
    })
    root.current?.querySelector<HTMLElement>(`[data-undo="${item.id}"]`)?.focus()
    say(`${itemTitle(item, field)} removed`)
  }

  function bringBack(item: ListItem, after: string | null): void {
    flushSync(() => desk.change([{ path, add: item, after }]))
    root.current?.querySelector<HTMLElement>(`[data-open="${item.id}"]`)?.focus()
  }

  const drag = useDrag(move)
  const max = field.limits.maxItems
  const isFull = max !== undefined && items.length >= max
  return (
    <div ref={root} className="staff-list" data-field={path}>
      {!isSection && (
        <span id={label} className="staff-fld-label">
          {field.label}
        </span>
      )}
      {field.help !== undefined && <p className="staff-hint">{field.help}</p>}
      <ol
        id={fieldId(path)}
        tabIndex={-1}
        className="staff-its"
        {...(isSection ? { 'aria-label': field.label } : { 'aria-labelledby': label })}
      >
        {rows.map(({ item, isRemoved, after }) =>
          isRemoved ? (
            <RemovedRow
              key={`removed ${item.id}`}
              id={item.id}
              path={pathIn(path, item.id)}
              title={itemTitle(item, field)}
              onUndo={() => bringBack(item, after)}
            />
          ) : (
            <ListItemRow
              key={item.id}
              node={node}
              path={pathIn(path, item.id)}
              item={item}
              at={items.indexOf(item)}
              count={items.length}
              isAdded={added === item.id}
              drag={drag}
              renderField={renderField}
              onMove={move}
              onRemove={remove}
            />
          ),
        )}
      </ol>
      <PlaceProblems path={path} />
      {conflict && <BothSides conflict={conflict} field={field} />}
      <div className="staff-add">
        {field.item?.blanks.map((blank) => (
          <Button
            key={blank.label}
            small
            wide
            aria-disabled={isFull}
            onClick={() => !isFull && add(blank.value)}
          >
            <Icon name="plus" />
            Add {addedNoun(blank.label, field.item)}
          </Button>
        ))}
      </div>
      {isFull && <p className="staff-hint">{max} fit here at most.</p>}
    </div>
  )
}

/** Focus goes with what it was on, though the row changes its place in the document. */
function refocused(change: () => void): void {
  const focused = document.activeElement
  flushSync(change)
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
}

/** "a grade"; where items are of several kinds, the kind: "a list". */
function addedNoun(label: string, item: FieldNode['field']['item']): string {
  if (!item || item.blanks.length < 2) return item?.noun ?? 'an item'
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}

/** An id that no other item has: "grade-k3x9q2". */
function newId(noun: string): string {
  const word = noun
    .replace(/^an? /, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const random = [...crypto.getRandomValues(new Uint8Array(6))].map((one) =>
    (one % 36).toString(36),
  )
  return `${word}-${random.join('')}`
}
