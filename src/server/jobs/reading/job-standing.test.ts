import { expect, test } from 'vitest'
import { fieldsOf } from './feed-fields.ts'
import { readStanding } from './job-standing.ts'

function read(value: Record<string, unknown>) {
  const fields = fieldsOf(value)
  if (!fields) throw new TypeError('no object')
  return readStanding(fields, fields.text('title') ?? 'Cashier')
}
const OPEN = { withdrawn: null, publishedDate: null, closeDate: null, doubts: [] }

test.each<Record<string, unknown>>([
  { isActive: false },
  { isActive: 'N' },
  { active: 0 },
  { active: 'Inactive' },
  { isOpen: 'false' },
  { open: 'Closed' },
  { published: false },
  { isClosed: true },
  { closed: 'yes' },
  { isExpired: 1 },
  { isFilled: 'TRUE' },
  { archived: 'Y' },
  { isDraft: true },
  { acceptingApplications: false },
  { status: false },
  ...[
    'Closed',
    'closed - filled',
    'Filled',
    'Position Filled',
    'Inactive',
    'Expired',
    'On Hold',
    'ON_HOLD',
    'Paused',
    'Draft',
    'Pending Approval',
    'Cancelled',
    'canceled',
    'Archived',
    'Withdrawn',
    'Unposted',
    'Not Posted',
    'No longer accepting applications',
    'Suspended',
    'Hired',
    'Scheduled',
    'Open (on hold)',
    '0',
    'No',
  ].map((status) => ({ status })),
  { postingStatus: { id: 4, name: 'Closed' } },
])('closed: %j', (value) => {
  expect(read(value)).toEqual({ ...OPEN, withdrawn: 'is closed' })
})

test.each<Record<string, unknown>>([
  { isInternal: true },
  { isInternal: 'true' },
  { isInternal: 'Yes' },
  { internalOnly: 1 },
  { isPublic: false },
  { visibility: 'Internal' },
  { postingType: 'Employees Only' },
  { title: 'Store Manager (Internal)' },
  { title: 'INTERNAL: Store Manager' },
  { title: 'Cook - Internal Only' },
])('for employees only: %j', (value) => {
  expect(read(value)).toEqual({ ...OPEN, withdrawn: 'is for employees only' })
})

test.each<Record<string, unknown>>([
  {},
  { isActive: true, isClosed: false, isInternal: false, isPublic: true },
  { isActive: 'Yes', isInternal: 'No' },
  { visibility: 'Internal and External' },
  { title: 'Internal Auditor' },
  ...[
    'Open',
    'OPEN',
    'Active',
    'Published',
    'Posted',
    'Live',
    'Now Hiring',
    'Urgent',
    'Reopened',
    'Open until filled',
    'Open - no experience needed',
    'Active (0 applicants)',
    'Unfilled',
    'Not filled',
    'Partially filled',
    'Closing soon',
    'True',
    '1',
    'Full Time',
  ].map((status) => ({ status })),
  { closeDate: 'Open until filled' },
  { closeDate: null, endDate: '' },
  { closeDate: '0001-01-01T00:00:00' },
  { expirationDate: '12/31/9999' },
  { deadline: 'N/A' },
])('open without doubts: %j', (value) => {
  expect(read(value)).toEqual(OPEN)
})

test.each([
  [{ closeDate: '2026-10-01' }, '2026-10-01'],
  [{ closingDate: 'Nov 20, 2026' }, '2026-11-20'],
  [{ expiresAt: '2026-11-20T22:00:00Z' }, '2026-11-20T22:00:00.000Z'],
  [{ validThrough: '11/20/2026' }, '2026-11-20'],
  [{ ApplicationDeadline: 1795212000000 }, '2026-11-20T22:00:00.000Z'],
  [{ unpublishDate: '20261120' }, '2026-11-20'],
  [{ closed: '11/20/2026' }, '2026-11-20'],
  [{ status: 'Closes 11/20/2026' }, '2026-11-20'],
  [{ status: 'Open until Nov 20, 2026' }, '2026-11-20'],
  [{ status: 'Accepting applications through 11/20/2026' }, '2026-11-20'],
  // The earliest of several dates counts.
  [{ endDate: '2026-12-24', closeDate: '2026-11-20' }, '2026-11-20'],
])('the last day of %j', (value, closeDate) => {
  expect(read(value)).toEqual({ ...OPEN, closeDate })
})

test.each([
  [{ publishedDate: '2026-11-16T14:00:00Z' }, '2026-11-16T14:00:00.000Z'],
  [{ datePosted: 'Nov 16, 2026', createdUtc: '2026-11-01T10:00:00Z' }, '2026-11-16'],
  [{ publishedDate: '2026-11-16', validFrom: '2026-12-01' }, '2026-12-01'],
  [{ publishedDate: '2026-11-16', status: 'Opens Dec 1, 2026' }, '2026-12-01'],
  [{ publishedDate: '2026-11-16', status: 'On hold until 12/1/2026' }, '2026-12-01'],
])('the first day of %j', (value, publishedDate) => {
  expect(read(value)).toEqual({ ...OPEN, publishedDate })
})

test.each([
  [{ status: 'Purple' }, 'its status "Purple" is not recognized'],
  [{ isActive: 'maybe' }, 'its status "maybe" is not recognized'],
  [{ closeDate: 'soon' }, 'its closing date "soon" is not recognized'],
  [{ closeDate: '31/31/2026' }, 'its closing date "31/31/2026" is not recognized'],
  [{ publishedDate: 12 }, 'its posting date "12" is not recognized'],
])('an unknown value is reported: %j', (value, doubt) => {
  expect(read(value)).toEqual({ ...OPEN, doubts: [doubt] })
})

test('a status that begins with "open" but continues differently is reported, and the job stays', () => {
  expect(read({ status: 'Now hiring, not remote' })).toEqual({
    ...OPEN,
    doubts: ['its status "Now hiring, not remote" is not recognized'],
  })
})
