import {
  DEFAULT_SPAN,
  DEMAND_SPANS,
  type DemandList,
  type DemandSpan,
} from '#domain/counts/demand.ts'
import { DEMAND_CALL } from '#web/addresses/paths.ts'

/** Reads the months in view from a page's query; an unknown number is the default. */
export function readSpan(search: string): DemandSpan {
  const months = new URLSearchParams(search).get('months')
  return DEMAND_SPANS.find((span) => String(span) === months) ?? DEFAULT_SPAN
}

/** The query for a number of months; empty for the default. */
export function spanQuery(span: DemandSpan): string {
  return span === DEFAULT_SPAN ? '' : `?${new URLSearchParams({ months: String(span) })}`
}

/** Where a list of the report is as CSV. */
export function csvAddress(span: DemandSpan, list: DemandList): string {
  return `${DEMAND_CALL}?${new URLSearchParams({ months: String(span), format: 'csv', list })}`
}
