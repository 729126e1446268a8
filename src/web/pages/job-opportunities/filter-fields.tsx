import { useLocation } from 'react-router-dom'
import { filterParams, readJobQuery } from '#web/addresses/jobs-address.ts'

/** The list's filters as hidden fields, because a form submission drops the query. */
export function FilterFields() {
  const { search } = useLocation()
  const filters = filterParams(readJobQuery(new URLSearchParams(search)))
  return [...filters].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
