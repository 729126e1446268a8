import { Refused } from './problems.tsx'

type Props = {
  id: string
  path: string
  title: string
  onUndo: () => void
}

/** In the place of an item that was removed. */
export function RemovedRow({ id, path, title, onUndo }: Props) {
  return (
    <li className="staff-it staff-it-removed">
      <span>
        <b>{title}</b> Removed.
      </span>
      <button type="button" className="staff-text-button" data-undo={id} onClick={onUndo}>
        Undo
      </button>
      <Refused path={path} />
    </li>
  )
}
