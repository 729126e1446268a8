import { useState } from 'react'
import { timeAgo } from '#domain/time/time-ago.ts'
import type { ListedPasskey, PasskeyList } from '#domain/staff/two-step.ts'
import { PASSKEY_CALL, pathTo } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { AddPasskey } from './add-passkey.tsx'
import { hasPasskeys } from './browser-passkeys.ts'

type Props = {
  list: PasskeyList
  reload: () => Promise<void>
  /** Shows a failed call */
  fail: (error: unknown) => void
}

/** A person's passkeys: add one, see when each was used, remove one. */
export function PasskeysPart({ list: { problem, passkeys }, reload, fail }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ListedPasskey | null>(null)
  const why =
    problem ??
    (hasPasskeys() ? null : 'This browser can’t use passkeys here. Update it, or use another.')

  async function remove({ id, name }: ListedPasskey): Promise<void> {
    try {
      await call('DELETE', pathTo(PASSKEY_CALL, { id }))
      showToast({ title: `Removed ${name}`, description: 'Delete it on your device as well.' })
    } catch (error) {
      // A passkey that is already gone needs no error.
      if (!(error instanceof CallFailed && error.status === 404)) fail(error)
    }
    setRemoving(null)
    await reload()
  }

  return (
    <section className="staff-panel" aria-labelledby="passkeys-title">
      <div className="staff-account-part">
        <div>
          <h2 id="passkeys-title">Passkeys</h2>
          <p className="small muted">
            {why ?? 'Sign in with your face, finger, or PIN: no password, no code.'}
          </p>
        </div>
        {why === null && (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className="staff-sessions" aria-labelledby="passkeys-title">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Icon name="key-round" />
              <div>
                <b>{passkey.name}</b>
                <p className="small muted">{usageText(passkey)}</p>
              </div>
              <Button
                small
                aria-haspopup="dialog"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} onAdded={reload} />}
      {removing !== null && (
        <RemovePasskey
          name={removing.name}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

type RemoveProps = { name: string; onRemove: () => Promise<void>; onClose: () => void }

function RemovePasskey({ name, onRemove, onClose }: RemoveProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog role="alertdialog" open title={`Remove ${name}?`} onClose={onClose}>
      <p>It doesn’t sign you in any more. Your password still does.</p>
      <div className="staff-answers">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="danger"
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void onRemove()
          }}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  )
}

/** "Last used 5 min ago, added Nov 28, 2026" */
function usageText({ createdAt, lastUsedAt }: ListedPasskey): string {
  const added = new Date(createdAt).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  const used =
    lastUsedAt === null
      ? 'Not used yet'
      : `Last used ${timeAgo(Date.now() - Date.parse(lastUsedAt))}`
  return `${used}, added ${added}`
}
