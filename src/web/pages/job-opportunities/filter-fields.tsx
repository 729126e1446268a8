import { useLocation } from 'react-router-dom'
import { filterParams, readJobQuery } from '#web/addresses/jobs-address.ts'

/** The list's filters, for a form that goes to the server: what its fields do not name is lost. */
export function FilterFields() {
  const { search } = useLocation()
  const filters = filterParams(readJobQuery(new URLSearchParams(search)))
  return [...filters].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
