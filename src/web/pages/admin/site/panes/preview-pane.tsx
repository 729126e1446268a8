import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { FormPage } from '#domain/site/editor/site-answers.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { filled } from '#domain/site/figures.ts'
import { shownFigures } from '#domain/site/editor/shown-figures.ts'
import { DRAFT_PREVIEW, PREVIEW_FOLDER } from '#web/addresses/paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { tabAfterKey } from '#web/ui/tabs/tab-keys.ts'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import { pagePath } from './pages-nav.tsx'
import { markWords, refreshFrame, settleFrame, wordsAround } from './preview-frame.ts'
import { shownTexts } from './shown-texts.ts'

export type PreviewWidth = 'phone' | 'desktop'

const WIDTHS = [
  { id: 'phone', label: 'Phone', icon: 'smartphone' },
  { id: 'desktop', label: 'Desktop', icon: 'monitor' },
] as const

const DRAFT = `${PREVIEW_FOLDER}${DRAFT_PREVIEW}`
const PREVIEW_ID = 'preview-panel'

type WidthProps = { width: PreviewWidth; onSelect: (width: PreviewWidth) => void }

/** Phone or desktop. */
export function PreviewWidths({ width, onSelect }: WidthProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const at = WIDTHS.findIndex(({ id }) => id === width)
    const next = WIDTHS[tabAfterKey(event.key, at, WIDTHS.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`width-${next.id}`)?.focus()
  }
  return (
    <div className="staff-seg" role="tablist" aria-label="Preview width">
      {WIDTHS.map(({ id, label, icon }) => (
        <button
          key={id}
          id={`width-${id}`}
          type="button"
          role="tab"
          aria-selected={id === width}
          aria-controls={PREVIEW_ID}
          tabIndex={id === width ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  )
}

/** The page that shows what a page of the editor is about. */
function previewedPage(
  page: FormPage,
  pages: readonly FormPage[],
): { path: string; label: string } {
  if (page.path !== null) return { path: page.path, label: page.label }
  if (page.id === 'not-found') return { path: '/page-not-found', label: page.label }
  const stand = pages.find(({ id }) => id === (page.id === 'figures' ? 'fuel' : 'home'))
  return { path: stand?.path ?? '/', label: stand?.label ?? 'Home' }
}

/** The real page from the draft, in a frame as wide as a phone or a desktop. */
export function PreviewPane({ page, width }: { page: FormPage; width: PreviewWidth }) {
  const { pages } = useEditor()
  const shown = useDesk((state) => state.shown)
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { path, label } = previewedPage(page, pages)
  const address = path === '/' ? DRAFT : `${DRAFT}${path}`
  useFit(box, width)
  const mark = useMarks(frame)

  useEffect(() => {
    if (!frame.current) return
    // Without a connection, the preview stays as it is.
    refreshFrame(frame.current, address, shown).then(mark, () => undefined)
  }, [address, shown, mark])

  return (
    <div
      ref={box}
      id={PREVIEW_ID}
      className="staff-preview-body"
      role="tabpanel"
      aria-labelledby={`width-${width}`}
      tabIndex={0}
    >
      <div className={width === 'phone' ? 'staff-phone' : 'staff-desk'}>
        {/* What is in it is looked at here; "Open live page" is the way in. */}
        <iframe
          ref={frame}
          title={`Preview of ${label}`}
          // Its document is read from here; nothing in it runs.
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      </div>
      {page.path === null && page.id !== 'not-found' && (
        <p className="staff-hint">{label} with your draft.</p>
      )}
    </div>
  )
}

const SIZES = { phone: [390, 844], desktop: [1280, 820] } as const

/** Scales the frame, so that the page in it has the width of a phone or a desktop. */
function useFit(box: RefObject<HTMLDivElement | null>, width: PreviewWidth): void {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const fit = () => {
      const [w, h] = SIZES[width]
      const border = width === 'phone' ? 20 : 2
      const room = element.clientWidth - 32 - border
      const scale = Math.min(width === 'phone' ? 0.9 : 1, room / w)
      const rest = (element.clientHeight - 40 - border) / scale
      const height = width === 'phone' ? Math.max(560, Math.min(h, rest)) : h
      element.style.setProperty('--frame-w', `${w}px`)
      element.style.setProperty('--frame-h', `${height}px`)
      element.style.setProperty('--frame-scale', String(scale))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width])
}

/**
 * Focus in a field outlines its words in the preview; pressing words there focuses their field.
 *
 * @returns outlines them again, in another document
 */
function useMarks(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const { desk, pages, index, reveal } = useEditor()
  const navigate = useNavigate()
  const focused = useRef<string | null>(null)

  const mark = useCallback(() => {
    const page = frame.current?.contentDocument
    const path = focused.current
    if (!page?.body) return
    markWords(page, textAt(desk.read().site, path), index.labelOf(path ?? ''))
  }, [frame, desk, index])

  useEffect(() => {
    const element = frame.current
    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement) || !target.id.startsWith('f-')) return
      focused.current = target.id.slice(2)
      mark()
    }
    function onPress(event: MouseEvent): void {
      const { target } = event
      if (!isElement(target)) return
      event.preventDefault()
      const texts = shownTexts(desk.read().site)
      const words = wordsAround(target, (text) => texts.has(text))
      const paths = words === null ? [] : (texts.get(words) ?? [])
      const onScreen = window.location.pathname.split('/').at(-1)
      const here = paths.find((path) => index.at(path)?.field?.page === onScreen) ?? paths[0]
      if (here !== undefined) {
        reveal.show(here)
        return
      }
      const to = target.closest('a')?.getAttribute('href') ?? ''
      const next = pages.find(({ path }) => path !== null && to === `${DRAFT}${path}`)
      if (next) void navigate(pagePath(next.id))
    }
    function onLoad(): void {
      if (!element) return
      settleFrame(element)
      listen()
      mark()
    }
    function listen(): void {
      element?.contentDocument?.addEventListener('click', onPress)
    }
    listen()
    element?.addEventListener('load', onLoad)
    document.addEventListener('focusin', onFocus)
    return () => {
      element?.removeEventListener('load', onLoad)
      element?.contentDocument?.removeEventListener('click', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [frame, desk, pages, index, reveal, navigate, mark])

  return mark
}

/** Also of another document, whose elements are of other classes. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

/** What visitors read of a text, as it is typed; `null` for what is no text. */
function textAt(site: SiteSource, path: string | null): string | null {
  const text = path === null ? null : valueAt(site, path)
  return typeof text === 'string' ? filled(text, shownFigures(site, 'en')) : null
}
