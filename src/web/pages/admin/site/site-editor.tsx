import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fieldIndex } from '#domain/site/editor/field-index.ts'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { SITE_EDITOR_PATH } from '#web/addresses/paths.ts'
import { useServesSpanish } from '#web/pages/admin/serves-spanish.ts'
import type { OpenDialog } from './actions/dialogs.ts'
import { SiteTop } from './actions/site-top.tsx'
import { useActions } from './actions/use-actions.ts'
import { countPlaces } from './desk/count-places.ts'
import { EditorContext, useDesk, type EditorParts } from './desk/desk-context.ts'
import type { Desk } from './desk/desk.ts'
import { createReveal } from './desk/reveal.ts'
import { useRevealed } from './desk/use-revealed.ts'
import { FormPane, SidePane } from './panes/lazy-panes.ts'
import { PagePicker, PagesNav, pagePath } from './panes/pages-nav.tsx'
import type { PreviewWidth } from './panes/preview-pane.tsx'
import type { Side } from './panes/side-pane.tsx'
import { ViewSwitch, type View } from './panes/view-switch.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFreshDesk } from './use-fresh-desk.ts'

const EditorDialogs = lazy(() =>
  import('./actions/editor-dialogs.tsx').then((module) => ({ default: module.EditorDialogs })),
)

type Props = {
  desk: Desk
  form: Pick<SiteAnswer, 'pages' | 'fields' | 'sampleSpanish'>
  username: string
  fail: (error: unknown) => void
}

/** The site editor: its pages, the form of one, and beside it how the draft looks and what it changes. */
export function SiteEditor({ desk, form, username, fail }: Props) {
  const servesSpanish = useServesSpanish()
  const [spoken, setSpoken] = useState('')
  const [reveal] = useState(createReveal)
  const parts = useMemo<EditorParts>(
    () => ({
      ...form,
      desk,
      username,
      servesSpanish,
      reveal,
      index: fieldIndex(form),
      say: setSpoken,
    }),
    [desk, form, username, servesSpanish, reveal],
  )
  useEditorKeys(parts)
  useFreshDesk(desk)
  return (
    <EditorContext value={parts}>
      <Panes {...parts} fail={fail} />
      <p className="visually-hidden" aria-live="assertive">
        {spoken}
      </p>
    </EditorContext>
  )
}

function Panes({ desk, pages, index, reveal, fail }: EditorParts & { fail: Props['fail'] }) {
  const actions = useActions(desk, fail)
  const page = useCurrentPage(pages)
  const navigate = useNavigate()
  const [view, setView] = useState<View>('edit')
  const [side, setSide] = useState<Side>('preview')
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const summary = useRef<HTMLFieldSetElement>(null)
  const changes = useDesk((state) => state.changes)
  const problems = useDesk((state) => state.problems)
  const counts = useMemo(() => countPlaces(changes, problems, index), [changes, problems, index])

  useRevealed(
    (path) => {
      const place = index.at(path)
      const to = (place?.field ?? place?.list)?.page
      if (to !== undefined && to !== page?.id) void navigate(pagePath(to))
      return true
    },
    () => setView('edit'),
  )

  // A link from elsewhere names a field behind its "#", as fields are named here.
  useEffect(() => {
    const { hash } = window.location
    if (hash.startsWith('#f-')) reveal.show(decodeURIComponent(hash.slice('#f-'.length)))
  }, [reveal])

  const show = useCallback((next: View) => {
    setView(next)
    if (next !== 'edit') setSide(next)
  }, [])

  /** What prevents the action is shown instead of the question. */
  async function askToPublish(): Promise<void> {
    await desk.saveNow()
    const state = desk.read()
    const isStopped =
      state.conflicts.length > 0 || state.problems.some(({ level }) => level === 'error')
    if (!isStopped) {
      setDialog({ kind: 'publish' })
      return
    }
    setView('edit')
    requestAnimationFrame(() => {
      const stop = document.querySelector<HTMLElement>('.staff-sides button') ?? summary.current
      const target = state.conflicts.length > 0 ? stop : summary.current
      target?.focus()
      target?.scrollIntoView({ block: 'nearest' })
    })
  }

  if (!page) return null
  return (
    <div className="staff-ed-all" data-view={view}>
      <SiteTop
        scheduled={actions.scheduled}
        onOpen={setDialog}
        onPublish={() => void askToPublish()}
        onShowChanges={() => show('changes')}
      />
      <div className="staff-ed">
        <PagesNav pages={pages} current={page.id} counts={counts} />
        <div className="staff-ed-form">
          <PagePicker pages={pages} current={page.id} counts={counts} />
          <ViewSwitch view={view} onSelect={show} />
          <div className="staff-ed-sections">
            <Suspense fallback={<div className="staff-sect staff-form-waiting" aria-busy="true" />}>
              <FormPane page={page} counts={counts} summary={summary} />
            </Suspense>
          </div>
        </div>
        <Suspense fallback={<aside className="staff-ed-side" aria-busy="true" />}>
          <SidePane
            page={page}
            side={side}
            width={width}
            onSide={show}
            onWidth={setWidth}
            scheduled={actions.scheduled}
            onPublish={() => void askToPublish()}
            onDiscard={() => setDialog({ kind: 'discard' })}
            onChangeTimes={(scheduled) => setDialog({ kind: 'times', scheduled })}
            onCancel={(one) => void actions.cancel(one)}
            onBringBack={() => void actions.bringBack()}
          />
        </Suspense>
      </div>
      {dialog && (
        <Suspense>
          <EditorDialogs dialog={dialog} actions={actions} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The page in the address; the first one for the editor's own address, and for one that is unknown. */
function useCurrentPage(pages: SiteAnswer['pages']) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const id = pathname.slice(SITE_EDITOR_PATH.length + 1)
  const page = pages.find((one) => one.id === id)
  useEffect(() => {
    const [first] = pages
    if (!page && first) void navigate(pagePath(first.id), { replace: true })
  }, [page, pages, navigate])
  return page ?? pages[0]
}
