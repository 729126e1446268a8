import { expect, test } from 'vitest'
import { readLocations, readLocationsFromJson } from '#server/importing/readers/read-locations.ts'
import { readDate } from './status-date.ts'
import { readStatus, type ReadStatus } from './status-field.ts'

const TODAY = '2026-11-28'

/** What people and programs write, grouped by the expected status and report. */
const CELLS = {
  OPERATIONAL: `OPERATIONAL|OPEN|Open|open|Active|ACTIVE|Live|Published|publish|Enabled|Visible|Yes|Y|TRUE|true|1
    1.0|x|✓|Operating|In business|In service|Open now|Now open|Currently open|Open for business|Open 24 hours
    Open 24/7|Open to the public|Reopened|Re-opened|Opened 5/1/2024|Open since 2019|Not closed|Abierto|Activo
    Good|OK|Normal|The store is open|Opened|Available|Public|Fully operational|on`,
  'OPERATIONAL reported': `Open - limited hours|Active (corporate)|Opening 3/1/2024|Closing 12/31/2026|Closing soon
    Closed until 3/1/2024|Open until 12/31/2026|Grand opening 5/1/2020|Open, drive-thru only|Open?
    Open until sold|Open until further notice|Closing permanently 12/31/2026|Will be closed 3/1/2027|To be sold
    Open - temp hours|Temporarily open|Under remodel - open|Open during remodel|Open, remodeling|Open (no fuel)
    Car wash closed - store open|Open (formerly Sunoco)|Open - moved to 5 Main St|Open - converted 2019
    Active, historic district|Open, historical building|Open - gone cashless|Open, replaced by new pumps
    Active; merged record|Open; propane sold|Open (diesel closed permanently)|Open till midnight|open until 10pm`,
  'OPERATIONAL about hours': `Closed Sundays|Closed weekends|Closed Dec 25|Closed 12/25|Closed for Christmas
    Closed 10pm-6am|closed at night|Closed nights|Closed overnight|Open, closed Sundays|Closed on Sundays and holidays
    Closed Christmas Day|Closed Thanksgiving & Christmas|Closed New Year's Day|Closed 4th of July|Closed Sat-Sun
    Closed Monday through Wednesday|Closed from 10pm until 6am|Closed 22:00-06:00|Closed after 10 pm
    Closed for lunch 12-1pm|Not open Sundays|Won't open on Thanksgiving`,
  'OPERATIONAL about a part': `Car wash closed|Deli closed permanently|Pumps down|Kitchen temporarily closed|Restrooms out of order`,
  CLOSED_TEMPORARILY: `CLOSED_TEMPORARILY|Closed|CLOSED|closed|Temp closed|Temporarily closed|Temp. closed|temp
    Temporary closure|Closed temporarily|Closed for remodel|Under renovation|Remodeling|On hold|Paused
    Closed until 12/15/2026|Closed until further notice|Closed thru Jan 5|Reopening 2/1/2027|Reopens March 2027
    Closed for repairs|Out of service|Offline|Shut|Shut down|Not open|Not operational|Non-operational|Suspended
    Closed since 2023|Closed for the season|Cerrado|Cerrado temporalmente|closedTemporarily|Open until 5/1/2024
    Closing 3/1/2024|Closed 5/1/2024|Maintenance|temporarily_closed|Closed - fire damage|Active - Closed
    Published, closed|Temporarly closed|temporarilly closed|Temperarily closed|Clsoed|closd|Closedd
    Closed until Monday|Closed for winter|Closed Jan 5|Open: No|Is open = FALSE|Open? No|Closed? Yes
    Pumps and store closed|Closed, reopening 2/1/2027|Evacuated|Flooded|Closed Nov-Mar`,
  CLOSED_PERMANENTLY: `CLOSED_PERMANENTLY|Permanently closed|Closed permanently|Closed permanently since 2023|Perm closed
    Perm. Closed|Closed for good|Out of business|Sold|SOLD 2024|Active (sold 2024)|Divested|Demolished|Former store
    No longer in business|Defunct|Vacant|Retired|Closed forever|Decommissioned|Permanent closure|No longer open
    Permanantly closed|Permenantly closed|Permanetly clsoed|Used to be open|Formerly open|Never opened|Won't open
    Will never open|Not opening|Sold to Shell|No longer ours|Burned down|Lost lease|Lease expired|Condemned`,
  'CLOSED_PERMANENTLY moved': `Relocated to 5 Main St|Relocated|Moved|Moved to Elm Ave`,
  'CLOSED_PERMANENTLY hidden': `Inactive|INACTIVE|Not active|Disabled|Unpublished|Not published|Draft|draft|Hidden|Archived
    Deleted|Private|FALSE|false|False|0|0.0|No|N|no|off|✗|Do not show|Do not publish|Pending|Deactivated|Cancelled
    Trash|Unlisted|Non-active|Inactivo|Duplicate|Removed|Enabled: no|published=false|active: false|is_active=0
    Active (N)|Published: FALSE; Active: TRUE|hidden: true|Merged with #12|Consolidated into 12|Replaced by #14
    Opening canceled`,
  FUTURE_OPENING: `FUTURE_OPENING|Coming soon|COMING SOON!|Opening soon|Opening 12/1/2026|Opens 12/1/26|Open 1/15/2027
    Opening Spring 2027|Opening Q1 2027|Opening Dec 15, 2026|Opens in March 2027|Not yet open|Not open yet
    Under construction|Planned|Proposed|Future|Pre-opening|To be opened|Grand opening 2/2/2027|New build|Coming 2027
    Scheduled|Próximamente|Opening in 2027-03-01|Won't open until March 2027|Not opening until 2027
    Opening delayed`,
  'null reported': `Under new ownership|Franchise|A|I|C|3|200|Unknown|?|Corporate|Tier 1|12/1/2026|Open/Closed|See notes
    Verification required|Rebranded|Pickup|n/a|N/A|TBD|TBA|TBC|unknown|???|Not sure|Moved from 5 Main St|For sale
    Store closed, pumps open|Winter hours|24/7`,
  silent: `|-|none|null|NaN`,
} as const

const cases = Object.entries(CELLS).flatMap(([wanted, cells]) =>
  cells.split(/\||\n\s*/).map((cell) => [cell, wanted] as const),
)

test.for(cases)('a status cell %j is %s', ([cell, wanted]) => {
  const read = readStatus(cell, TODAY)
  expect(read === null ? 'silent' : `${read.status}${kindOf(read)}`).toBe(wanted)
})

/** The kind of a status with its note; notes that hide a store have their own words in a report. */
function kindOf({ status, reason }: ReadStatus): string {
  if (reason === null) return ''
  if (reason.includes('not published')) return ' hidden'
  if (reason.includes('moved')) return ' moved'
  if (reason.includes('when the store is closed')) return ' about hours'
  if (reason.includes('a part of the store')) return ' about a part'
  return status === null || status === 'OPERATIONAL' ? ' reported' : ''
}

test('the table has hundreds of cells', () => {
  expect(cases.length).toBeGreaterThan(300)
})

test.for([
  ['2026-12-01', '2026-12-01', '2026-12-01'],
  ['12/1/2026', '2026-12-01', '2026-12-01'],
  ['12-1-26', '2026-12-01', '2026-12-01'],
  ['Dec 1, 2026', '2026-12-01', '2026-12-01'],
  ['1 December 2026', '2026-12-01', '2026-12-01'],
  ['December 2026', '2026-12-01', '2026-12-31'],
  ['2026', '2026-01-01', '2026-12-31'],
  ['46357', '2026-12-01', '2026-12-01'],
  ['2026-12-01T05:00:00Z', '2026-12-01', '2026-12-01'],
] as const)('%s is a date', ([text, first, last]) => {
  expect(readDate(text)).toEqual({ first, last })
})

test('text without a date gives no date', () => {
  expect(['', 'soon', '2/30/2026', '13/45/2026', 'Dec 1', '44129-1203'].map(readDate)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

const STORE = { id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }

function readWith(fields: object) {
  const { rows, warnings } = readLocationsFromJson([{ ...STORE, ...fields }], { today: TODAY })
  const reported = warnings.flatMap(({ field, reason }) => (field === 'status' ? [reason] : []))
  return { status: rows[0]?.businessStatus ?? null, reported: reported.length > 0 }
}

test.for([
  ['Status', 'Inactive', 'CLOSED_PERMANENTLY'],
  ['Active', 'FALSE', 'CLOSED_PERMANENTLY'],
  ['active', 0, 'CLOSED_PERMANENTLY'],
  ['isActive', false, 'CLOSED_PERMANENTLY'],
  ['Published', 'No', 'CLOSED_PERMANENTLY'],
  ['enabled', '0', 'CLOSED_PERMANENTLY'],
  ['is_open', 'FALSE', 'CLOSED_TEMPORARILY'],
  ['open', false, 'CLOSED_TEMPORARILY'],
  ['is_closed', true, 'CLOSED_TEMPORARILY'],
  ['permanently_closed', 'yes', 'CLOSED_PERMANENTLY'],
  ['temporarily_closed', 1, 'CLOSED_TEMPORARILY'],
  ['Visible', 'no', 'CLOSED_PERMANENTLY'],
  ['hidden', 'yes', 'CLOSED_PERMANENTLY'],
  ['post_status', 'draft', 'CLOSED_PERMANENTLY'],
  ['Show on map', 'N', 'CLOSED_PERMANENTLY'],
  ['coming_soon', true, 'FUTURE_OPENING'],
  ['closed until', '1/5/2027', 'CLOSED_TEMPORARILY'],
  ['Reopening date', '1/5/2027', 'CLOSED_TEMPORARILY'],
  ['Open date', '12/24/2026', 'FUTURE_OPENING'],
  ['opening_date', 'Spring 2027', 'FUTURE_OPENING'],
  ['Close date', '5/1/2024', 'CLOSED_PERMANENTLY'],
  ['end_date', 'yes', 'CLOSED_PERMANENTLY'],
  ['Status', 'Under new ownership', null],
  ['Status', 'TBD', null],
  ['Closed', '?', null],
  ['Closed', 'unknown', null],
  ['Closed until', 'TBD', 'CLOSED_TEMPORARILY'],
  ['active', 'maybe', null],
  ['is_open', 'N/A', null],
  ['Status', 'N/A', null],
  ['Status', 'Closed Sundays', 'OPERATIONAL'],
  ['Close date', '1/5/2027', null],
  ['Open date', 'TBD', null],
  ['Open date', 'when ready', null],
] as const)('a column %s with %j is read or reported', ([column, cell, status]) => {
  expect(readWith({ [column]: cell })).toEqual({ status, reported: true })
})

test.for([
  ['Status', 'Open', 'OPERATIONAL'],
  ['active', true, 'OPERATIONAL'],
  ['is_closed', 'no', null],
  ['Closed', 'N/A', null],
  ['Reopening date', 'n/a', null],
  ['temporarily_closed', 'none', null],
  ['hidden', 0, null],
  ['Open date', '6/15/1998', null],
  ['Open date', '6/15/98', null],
  ['Open', '6:00 AM', null],
  ['Closed', '10 PM', null],
  ['Closed', 'Sundays', null],
  ['status', '', null],
] as const)('a column %s with %j needs no report', ([column, cell, status]) => {
  expect(readWith({ [column]: cell })).toEqual({ status, reported: false })
})

test('of several columns, the one that hides the store counts', () => {
  expect(readWith({ status: 'Open', published: 'FALSE' }).status).toBe('CLOSED_PERMANENTLY')
  expect(readWith({ status: 'Temp closed', active: 'TRUE' }).status).toBe('CLOSED_TEMPORARILY')
  expect(readWith({ status: 'Active', 'close date': '1/1/2020' }).status).toBe('CLOSED_PERMANENTLY')
})

test('a column of times named "open" is not a status', () => {
  const csv = 'id,name,address,open,close\n1,Kiln,"9 Kiln St, Parma, OH 44129",6:00 AM,10:00 PM'
  const { rows } = readLocations(new TextEncoder().encode(csv), { today: TODAY })
  expect(rows[0]?.businessStatus).toBeUndefined()
})

test.each([
  ['Closed', 'Permanently', 'CLOSED_PERMANENTLY'],
  ['Open', 'Temporarily closed', 'CLOSED_TEMPORARILY'],
  ['Close date', '5/1/99', 'CLOSED_PERMANENTLY'],
  ['deleted_at', '2024-01-01', 'CLOSED_PERMANENTLY'],
] as const)('a column %s with %j is reported and hides the store', (column, cell, status) => {
  expect(readWith({ [column]: cell })).toEqual({ status, reported: true })
})

test('a column named "Closed" with a date does not silently leave the store open', () => {
  const { status, reported } = readWith({ Closed: '5/1/2024' })
  expect([status === 'OPERATIONAL' || status === null, reported]).toEqual([false, true])
})

test('"Store State" is the state, and Oklahoma does not mean "OK"', () => {
  expect(readWith({ 'Store State': 'OK' })).toEqual({ status: null, reported: false })
})
