import { useEffect, useState } from 'react'
import type { NewPreviewLink, PreviewLink } from '#domain/site/editor/site-answers.ts'
import { PREVIEW_LINKS_CALL } from '#web/addresses/paths.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import { clockTime } from '#web/pages/admin/site/desk/times.ts'
import { changesWords } from '#web/pages/admin/site/panes/pages-nav.tsx'

const DAYS = [1, 3, 7, 14]

/** Links that show the draft to somebody without an account. */
export function PreviewLinksDialog({ onClose }: { onClose: () => void }) {
  const { desk } = useEditor()
  const [links, setLinks] = useState<readonly PreviewLink[]>([])
  const [made, setMade] = useState<NewPreviewLink | null>(null)
  const [days, setDays] = useState(7)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      setLinks(await call<PreviewLink[]>('GET', PREVIEW_LINKS_CALL))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  // oxlint-disable-next-line react/exhaustive-deps -- asked for once, when it opens
  useEffect(() => void run(async () => undefined), [])

  const make = () =>
    run(async () => {
      if (!(await desk.saveNow()))
        throw new Error('Your last changes are not saved yet. Try again.')
      setMade(await call<NewPreviewLink>('POST', PREVIEW_LINKS_CALL, { days }))
    })
  const revoke = (id: string) =>
    run(async () => {
      await call('DELETE', `${PREVIEW_LINKS_CALL}/${id}`)
      if (made?.id === id) setMade(null)
    })

  return (
    <Dialog open title="Preview link" onClose={onClose}>
      <div className="staff-links">
        <p className="staff-hint">
          Anyone with the link sees the site with your draft as it is now. They need no account, and
          no search engine finds it.
        </p>
        {problem !== null && <Alert>{problem}</Alert>}
        <div className="staff-links-make">
          <div className="staff-fld">
            <label htmlFor="link-days" className="staff-fld-label">
              Works for
            </label>
            <select
              id="link-days"
              className="staff-input"
              value={days}
              onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
            >
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? '1 day' : `${one} days`}
                </option>
              ))}
            </select>
          </div>
          <Button kind="primary" busy={isBusy} data-initial-focus onClick={() => void make()}>
            Make a link
          </Button>
        </div>
        {made && <NewLink link={made} />}
        {links.length > 0 && (
          <ul className="staff-links-list" aria-label="Links that work">
            {links.map((link) => (
              <li key={link.id}>
                <span>
                  <b>{changesWords(link.changes)}</b>, made {clockTime(link.createdAt)} by {link.by}
                  <span className="staff-hint">Works until {clockTime(link.expiresAt)}</span>
                </span>
                <Button small onClick={() => void revoke(link.id)}>
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function NewLink({ link }: { link: NewPreviewLink }) {
  const [isCopied, setCopied] = useState(false)
  const address = new URL(link.url, window.location.href).href
  return (
    <div className="staff-links-new">
      <label className="staff-fld">
        <span className="staff-fld-label">The link, shown this once</span>
        <input
          className="staff-input"
          type="text"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
