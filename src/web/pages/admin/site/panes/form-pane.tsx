import type { RefObject } from 'react'
import type { FormPage } from '#domain/site/editor/site-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { NOTHING, sectionKey, type Counts } from '#web/pages/admin/site/desk/count-places.ts'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { formTree } from '#web/pages/admin/site/form/form-tree.ts'
import { SectionCard } from '#web/pages/admin/site/form/section-card.tsx'
import { Notes } from './notes.tsx'

/** As many sections as are open at first. */
const OPEN_FIRST = 3

type Props = {
  page: FormPage
  counts: ReadonlyMap<string, Counts>
  summary: RefObject<HTMLFieldSetElement | null>
}

/** The form of a page: its sections in their order on the page. */
export function FormPane({ page, counts, summary }: Props) {
  const { desk, fields } = useEditor()
  const canUndo = useDesk((state) => state.canUndo)
  const canRedo = useDesk((state) => state.canRedo)
  const hasChanges = useDesk((state) => state.changes.length > 0)
  const undoWords = canUndo
    ? 'Undo'
    : hasChanges
      ? 'These changes were made before you opened this tab, or in another one. Take them back one by one under Changes.'
      : 'Nothing to undo'
  return (
    <>
      <div className="staff-form-head">
        <h2>{page.label}</h2>
        <span className="staff-hint">In the order of the page. Ctrl S saves, Ctrl Z undoes.</span>
        <span className="staff-form-tools">
          <button
            type="button"
            aria-disabled={!canUndo}
            aria-label="Undo"
            title={undoWords}
            onClick={() => (canUndo ? desk.undo() : showToast({ title: undoWords }))}
          >
            <Icon name="undo-2" />
          </button>
          <button
            type="button"
            aria-disabled={!canRedo}
            aria-label="Redo"
            onClick={() => desk.redo()}
          >
            <Icon name="redo-2" />
          </button>
        </span>
        {page.path !== null && (
          <a className="link" href={page.path} target="_blank" rel="noreferrer">
            Open live page
          </a>
        )}
      </div>
      <Notes page={page.id} summary={summary} />
      {page.sections.map((section, at) => (
        <SectionCard
          key={`${page.id} ${section.id}`}
          page={page}
          section={section}
          nodes={formTree(fields, page.id, section.id)}
          counts={counts.get(sectionKey(page.id, section.id)) ?? NOTHING}
          opens={at < OPEN_FIRST}
        />
      ))}
    </>
  )
}
