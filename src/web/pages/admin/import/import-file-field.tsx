import { useRef } from 'react'
import { EXAMPLE_FILE } from '#domain/location/example-file.ts'

const EXAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE_FILE)}`

type Props = {
  /** A file is being dragged over the page */
  isOver: boolean
  onChoose: (file: File) => void
}

/** Chooses the file to import. `useFileDrop` handles a file that is dropped on the page. */
export function ImportFileField({ isOver, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <label className={isOver ? 'staff-drop-over' : 'staff-drop'}>
        <b>File</b>
        <span className="muted small">
          JSON, CSV, GeoJSON, a sheet from Google Business Profile, or Google Places results. Drop
          it here or choose it.
        </span>
        <input
          ref={input}
          type="file"
          accept=".json,.csv,.geojson,.txt,application/json,text/csv"
          data-initial-focus
          onChange={() => {
            const file = input.current?.files?.[0]
            if (file) onChoose(file)
          }}
        />
      </label>
      <p className="muted small">
        A spreadsheet is fine, with whatever headers it has.{' '}
        <a className="link" href={EXAMPLE} download="example-stores.csv">
          Download an example CSV
        </a>
      </p>
    </>
  )
}
