import { expect, test } from 'vitest'
import { DAY_NAMES as N, summary } from '#domain/opening-hours/text.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

const STORE = { id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }

function seven(of: (day: number) => unknown): unknown[] {
  return Array.from({ length: 7 }, (_, day) => of(day))
}

function specialDaysOf(name: string) {
  return readLocationsFromJson([{ ...STORE, ...SHAPES[name] }]).rows[0]?.specialDays
}

function byDay(of: (day: number) => unknown): object {
  return Object.fromEntries(N.map((name, day) => [name.toLowerCase(), of(day)]))
}

const SIX_TO_TEN = { open: '06:00', close: '22:00' }

/** Hours as other programs give them. */
const SHAPES: Readonly<Record<string, object>> = {
  'Google lines without periods': {
    hours: { open_now: true, weekday_text: seven((i) => `${N[i]}: 7:00 AM – 3:00 PM`) },
  },
  'a flag for the whole week': { hours: { open24: true } },
  'another flag for the whole week': { hours: { isOpen24Hours: true } },
  'hours of the pumps alone': { hours: { pumpHours: '24 hours' } },
  'hours of the store beside those of the pumps': {
    hours: { storeHours: '6am-10pm', fuelHours: '24 hours' },
  },
  'a pair for each day': { hours: seven(() => ['06:00', '22:00']) },
  'a list of pairs for each day': {
    hours: seven((i) =>
      i < 6
        ? [
            ['06:00', '12:00'],
            ['13:00', '22:00'],
          ]
        : [],
    ),
  },
  'a pair for each day but one': { hours: seven((i) => (i < 6 ? ['06:00', '22:00'] : [])) },
  'days without hours': { openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Sunday'] }] },
  'pairs that name no days': {
    hours: [
      ['06:00', '22:00'],
      ['07:00', '21:00'],
    ],
  },
  'minutes of the day with a short evening': {
    hours: seven((i) => ({ day: N[i], open: 540, close: 1320 })),
  },
  'Yelp, one day': { hours: [{ open: [{ start: '0600', end: '2200', day: 0 }] }] },
  Yelp: {
    hours: [
      {
        open: seven((day) => ({
          is_overnight: false,
          start: '0600',
          end: day > 4 ? '2300' : '2200',
          day,
        })),
        hours_type: 'REGULAR',
        is_open_now: true,
      },
    ],
  },
  'Yext, one day': {
    hours: { monday: { openIntervals: [{ start: '10:00', end: '18:00' }], isClosed: false } },
  },
  'Yext with holidays': {
    hours: {
      ...Object.fromEntries(
        N.map((n) => [
          n.toLowerCase(),
          n === 'Sunday'
            ? { isClosed: true }
            : { openIntervals: [{ start: '06:00', end: '22:00' }] },
        ]),
      ),
      holidayHours: [
        { date: '2026-12-25', isClosed: true },
        { date: '2026-12-24', openIntervals: [{ start: '06:00', end: '18:00' }] },
      ],
      reopenDate: null,
    },
  },
  'days and hours, some days': { hours: [{ days: 'Mon-Fri', hours: '6am-10pm' }] },
  'days and hours': {
    hours: [
      { days: 'Mon-Fri', hours: '6am-10pm' },
      { days: 'Sat-Sun', hours: '7am-9pm' },
    ],
  },
  'schema.org specifications': {
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '06:00',
        closes: '22:00',
      },
      { dayOfWeek: 'https://schema.org/Saturday', opens: '07:00', closes: '21:00' },
      { dayOfWeek: 'http://schema.org/Sunday', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  },
  'schema.org lines': { openingHours: ['Mo-Fr 06:00-22:00', 'Sa-Su 07:00-21:00'] },
  'schema.org text': { openingHours: 'Mo-Su 06:00-22:00' },
  Foursquare: {
    hours: {
      display: 'Open Daily 6:00 AM-10:00 PM',
      is_local_holiday: false,
      open_now: true,
      regular: seven((i) => ({ close: '2200', day: i + 1, open: '0600' })),
    },
  },
  Uberall: {
    openingHours: [
      ...seven((i) => ({
        dayOfWeek: i + 1,
        from1: '06:00',
        to1: '12:00',
        from2: '13:00',
        to2: '22:00',
      })).slice(0, 6),
      { dayOfWeek: 7, closed: true },
    ],
    specialOpeningHours: [{ date: '2026-12-25', closed: true }],
  },
  'Apple Business Connect': {
    openingHoursByDay: seven((i) => ({
      day: N[i]?.toUpperCase(),
      times: [{ startTime: '06:00', endTime: '22:00' }],
    })),
    specialHours: [
      { hoursByDay: [], startDate: '2026-12-25', endDate: '2026-12-26', closed: true },
    ],
  },
  Square: {
    business_hours: {
      periods: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((d) => ({
        day_of_week: d,
        start_local_time: '06:00:00',
        end_local_time: '22:00:00',
      })),
    },
  },
  Facebook: {
    hours: Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((d) => [
        [`${d}_1_open`, '06:00'],
        [`${d}_1_close`, '22:00'],
      ]),
    ),
  },
  'pairs of times by day': {
    hours: Object.fromEntries(N.map((n) => [n.toLowerCase(), [['6:00', '22:00']]])),
  },
  'split pairs, some days': {
    hours: {
      monday: [
        ['6:00', '12:00'],
        ['13:00', '22:00'],
      ],
      sunday: [],
    },
  },
  HERE: {
    openingHours: [
      {
        text: ['Mon-Sun: 06:00 - 22:00'],
        isOpen: true,
        structured: [{ start: 'T060000', duration: 'PT16H00M', recurrence: 'FREQ:DAILY' }],
      },
    ],
  },
  'TomTom, the next seven days': {
    openingHours: {
      mode: 'nextSevenDays',
      timeRanges: [
        {
          startTime: { date: '2026-11-28', hour: 6, minute: 0 },
          endTime: { date: '2026-11-28', hour: 22, minute: 0 },
        },
      ],
    },
  },
  'Google Places': {
    regularOpeningHours: {
      periods: seven((i) => ({
        open: { day: i, hour: 6, minute: 0 },
        close: { day: i, hour: 22, minute: 0 },
      })),
    },
  },
  'legacy Google Places': {
    hours: {
      periods: [{ open: { day: 0, time: '0000' } }],
      weekday_text: seven((i) => `${N[i]}: Open 24 hours`),
    },
  },
  'times as objects': {
    hours: seven((i) => ({
      dayOfWeek: N[i],
      openTime: { hours: 6 },
      closeTime: { hours: 22, minutes: 30 },
    })),
  },
  'times as numbers like 2200': { hours: seven((i) => ({ day: N[i], open: 600, close: 2200 })) },
  'hours as numbers': { hours: seven((i) => ({ day: N[i], open: 6, close: 22 })) },
  'minutes of the day': { hours: seven((i) => ({ day: N[i], open: 360, close: 1320 })) },
  'fractions of a day': { hours: seven((i) => ({ day: N[i], open: 0.25, close: 0.9166666667 })) },
  'days 0 to 6': {
    hours: seven((i) => ({ day: i, open: '06:00', close: i === 0 ? '20:00' : '22:00' })),
  },
  'days 1 to 7': {
    hours: seven((i) => ({ day: i + 1, open: '06:00', close: i === 6 ? '20:00' : '22:00' })),
  },
  'days 0 to 6, all alike': { hours: seven((i) => ({ day: i, open: '06:00', close: '22:00' })) },
  'runs of days as keys': { hours: { 'Mon-Fri': '6am-10pm', 'Sat-Sun': '7am-9pm' } },
  'weekdays and weekend as keys': {
    hours: {
      weekdays: { open: '06:00', close: '22:00' },
      weekend: { open: '07:00', close: '21:00' },
    },
  },
  'two-letter keys': { hours: { Mo: '06:00-22:00', Tu: 'closed' } },
  'each day in another way': {
    hours: {
      monday: { open: '6:00 AM', close: '10:00 PM' },
      tuesday: { isOpen: false },
      wednesday: null,
      thursday: 'Closed',
      friday: false,
      saturday: { open24: true },
      sunday: { isOpen: true },
    },
  },
  'a flag by day': {
    hours: seven((i) => ({ day: N[i], isOpen: i < 6, open: '06:00', close: '22:00' })),
  },
  'empty times': { hours: { monday: { open: '', close: '' } } },
  'a day without openings alone': { hours: { sunday: [] } },
  'no openings on any day': { hours: byDay(() => []) },
  'no openings on any day of a list': { hours: seven((i) => ({ day: N[i], intervals: [] })) },
  'days of nothing': { hours: byDay(() => null) },
  'open now alone': { hours: { open_now: true } },
  'a day without openings': { hours: byDay((i) => (i < 6 ? [SIX_TO_TEN] : [])) },
  'a day without openings in a list': {
    hours: seven((i) => ({ day: N[i], intervals: i < 6 ? [SIX_TO_TEN] : [] })),
  },
  'a day that is not given': { hours: byDay((i) => (i < 6 ? [SIX_TO_TEN] : null)) },
  'a day that is open, without openings': {
    hours: byDay((i) => (i < 6 ? [SIX_TO_TEN] : { isOpen: true, openIntervals: [] })),
  },
  'openings beside an empty list of breaks': {
    hours: seven((i) => ({ day: N[i], ...SIX_TO_TEN, breaks: [] })),
  },
  'an empty object': { hours: {} },
  'an empty list': { hours: [] },
  nothing: { hours: null },
  'an unknown key': { hours: { foo: 'bar' } },
  'an unknown object': { hours: { foo: { bar: 5 } } },
  'a number': { hours: 5 },
  'a flag': { hours: true },
  'a list of numbers': { hours: [1, 2] },
  'a list of unknown objects': { hours: [{ a: 'b' }] },
  'a list of one text': { hours: ['6am-10pm'] },
  'a list of one 24/7': { hours: ['24/7'] },
  'a list of two lines': { hours: ['Mon-Fri: 6am-10pm', 'Sat-Sun: 7am-9pm'] },
  'seven texts': { hours: seven(() => '6am-10pm') },
  'several days in one line': { hours: ['Mon-Fri 6am-10pm, Sat 7am-9pm', 'Sun closed'] },
  'JSON in a cell': { hours: JSON.stringify({ monday: { open: '06:00', close: '22:00' } }) },
  'JSON encoded twice in a cell': {
    hours: JSON.stringify(JSON.stringify({ monday: '6am-10pm' })),
  },
  'a Python dictionary in a cell': { hours: "{'monday': '6am-10pm', 'tuesday': None}" },
  'split hours as PHP in a cell': {
    hours:
      'a:7:{s:6:"monday";a:2:{i:0;s:16:"9:00 AM,12:00 PM";i:1;s:15:"1:00 PM,5:00 PM";}s:7:"tuesday";N;}',
  },
  'PHP in a cell': {
    hours:
      'a:7:{s:6:"monday";a:1:{i:0;s:16:"6:00 AM,10:00 PM";}s:7:"tuesday";a:1:{i:0;s:16:"6:00 AM,10:00 PM";}s:6:"sunday";a:0:{}}',
  },
  'a table of WP Store Locator': {
    hours:
      '<table class="wpsl-opening-hours"><tr><td>Monday</td><td><time>6:00 AM - 10:00 PM</time></td></tr><tr><td>Tuesday</td><td>Closed</td></tr></table>',
  },
  'lines with entities': { hours: 'Mon-Fri: 6am &ndash; 10pm<br/>Sat-Sun: 7am&nbsp;-&nbsp;9pm' },
  'a table with headings': {
    hours:
      '<table><tr><th>Mon-Fri</th><td>6am-10pm</td></tr><tr><th>Sat-Sun</th><td>7am-9pm</td></tr></table>',
  },
  'tags that are days': { hours: '<monday>6:00-22:00</monday><tuesday>closed</tuesday>' },
  'escaped tags that are days': { hours: '&lt;monday&gt;6:00-22:00&lt;/monday&gt;' },
  'times in the attributes of tags': { hours: '<day name="monday" open="06:00" close="22:00"/>' },
  'broken JSON in a cell': { hours: '{"monday":"6am-10pm","tuesday":' },
  'escaped markup': { hours: '&lt;p&gt;Mon-Sun 6am-10pm&lt;/p&gt;' },
  'words in markup': { hours: '<b>Call us</b> any time' },
  'the compact form of MetaLocator': { hours: '{Mon|9:00-13:00}{Sat|C}{Sun|A}' },
  'days beside the name': {
    monday: { open: '06:00', close: '22:00' },
    tuesday: '6am-10pm',
    wednesday_open: '06:00',
    wednesday_close: '22:00',
  },
  'one opening and one close': { open_time: '06:00', close_time: '22:00' },
  'columns of weekdays and weekend': { 'Weekday hours': '6am-10pm', 'Weekend hours': '7am-9pm' },
  'columns of runs of days': { 'Mon-Thu': '6am-10pm', 'Fri-Sat': '6am-11pm', Sun: '7am-9pm' },
  'columns with underscores': {
    weekday_hours: '6am-10pm',
    saturday_hours: '7am-9pm',
    sunday_hours: 'closed',
  },
  'a season': {
    openingHoursSpecification: [
      {
        dayOfWeek: N,
        opens: '06:00',
        closes: '22:00',
        validFrom: '2026-06-01',
        validThrough: '2026-09-01',
      },
    ],
  },
  'first and last day': {
    hours: [
      { startDay: 'Monday', endDay: 'Friday', openTime: '06:00', closeTime: '22:00' },
      { startDay: 'Saturday', endDay: 'Sunday', openTime: '07:00', closeTime: '21:00' },
    ],
  },
  'instants of UTC': {
    hours: seven((i) => ({
      day: N[i],
      open: '2026-11-28T06:00:00Z',
      close: '2026-11-28T22:00:00Z',
    })),
  },
  'open and closed by day': { hours: { monday: 'open', tuesday: 'closed' } },
  'dated times with their weekday': {
    hours: seven((i) => ({
      start: '20261128 06:00',
      end: '20261128 22:00',
      weekday: N[i]?.slice(0, 3),
    })),
  },
  'lists of times by day': {
    hours: seven((i) => ({ day: N[i], hours: [{ open: '6:00 AM', close: '10:00 PM' }] })),
  },
  'days under another key': {
    store_hours: { days: seven((i) => ({ name: N[i], from: '6:00 AM', to: '10:00 PM' })) },
  },
  'special days alone': { specialHours: [{ date: '2026-12-25', closed: true }] },
  'lists that are always open': {
    hours: {
      monday: [{ open: '00:00', close: '24:00' }],
      tuesday: [{ open: '0000', close: '2359' }],
      wednesday: [{ open: '00:00', close: '00:00' }],
    },
  },
}

/** What each says of the week; `null` where it says nothing, and whether it is told to check it. */
const MEANS: Readonly<Record<string, readonly [week: string | null, 'clear' | 'told']>> = {
  'Google lines without periods': ['7:00 AM – 3:00 PM', 'clear'],
  'a flag for the whole week': ['Open 24 hours', 'clear'],
  'another flag for the whole week': ['Open 24 hours', 'clear'],
  'hours of the pumps alone': ['Call for hours', 'told'],
  'hours of the store beside those of the pumps': ['6:00 AM – 10:00 PM', 'clear'],
  'a pair for each day': ['6:00 AM – 10:00 PM', 'clear'],
  'a list of pairs for each day': ['Mon–Sat 6 AM – 12 PM and 1 PM – 10 PM, Sun closed', 'told'],
  'a pair for each day but one': ['Mon–Sat 6 AM – 10 PM, Sun closed', 'told'],
  'days without hours': ['Call for hours', 'told'],
  'pairs that name no days': ['Call for hours', 'told'],
  'minutes of the day with a short evening': ['Call for hours', 'told'],
  'Yelp, one day': ['Mon 6 AM – 10 PM, Tue–Sun call for hours', 'told'],
  Yelp: ['Mon–Fri 6 AM – 10 PM, Sat–Sun 6 AM – 11 PM', 'told'],
  'Yext, one day': ['Mon 10 AM – 6 PM, Tue–Sun call for hours', 'clear'],
  'Yext with holidays': ['Mon–Sat 6 AM – 10 PM, Sun closed', 'clear'],
  'days and hours, some days': ['Mon–Fri 6 AM – 10 PM, Sat–Sun closed', 'told'],
  'days and hours': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'schema.org specifications': ['Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed', 'clear'],
  'schema.org lines': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'schema.org text': ['6:00 AM – 10:00 PM', 'clear'],
  Foursquare: ['6:00 AM – 10:00 PM', 'clear'],
  Uberall: ['Mon–Sat 6 AM – 12 PM and 1 PM – 10 PM, Sun closed', 'told'],
  'Apple Business Connect': ['6:00 AM – 10:00 PM', 'clear'],
  Square: ['6:00 AM – 10:00 PM', 'clear'],
  Facebook: ['6:00 AM – 10:00 PM', 'clear'],
  'pairs of times by day': ['6:00 AM – 10:00 PM', 'clear'],
  'split pairs, some days': [
    'Mon 6 AM – 12 PM and 1 PM – 10 PM, Tue–Sat call for hours, Sun closed',
    'told',
  ],
  HERE: ['6:00 AM – 10:00 PM', 'clear'],
  'TomTom, the next seven days': ['Call for hours', 'told'],
  'Google Places': ['6:00 AM – 10:00 PM', 'clear'],
  'legacy Google Places': ['Open 24 hours', 'clear'],
  'times as objects': ['6:00 AM – 10:30 PM', 'clear'],
  'times as numbers like 2200': ['6:00 AM – 10:00 PM', 'clear'],
  'hours as numbers': ['6:00 AM – 10:00 PM', 'clear'],
  'minutes of the day': ['Call for hours', 'told'],
  'fractions of a day': ['6:00 AM – 10:00 PM', 'clear'],
  'days 0 to 6': ['Mon–Sat 6 AM – 10 PM, Sun 6 AM – 8 PM', 'told'],
  'days 1 to 7': ['Mon–Sat 6 AM – 10 PM, Sun 6 AM – 8 PM', 'told'],
  'days 0 to 6, all alike': ['6:00 AM – 10:00 PM', 'clear'],
  'runs of days as keys': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'weekdays and weekend as keys': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'two-letter keys': ['Mon 6 AM – 10 PM, Tue closed, Wed–Sun call for hours', 'clear'],
  'each day in another way': [
    'Mon 6 AM – 10 PM, Tue closed, Wed call for hours, Thu–Fri closed, Sat open 24 hours, Sun Open',
    'told',
  ],
  'a flag by day': ['Mon–Sat 6 AM – 10 PM, Sun closed', 'clear'],
  'empty times': ['Call for hours', 'told'],
  'a day without openings alone': ['Call for hours', 'told'],
  'no openings on any day': ['Call for hours', 'told'],
  'no openings on any day of a list': ['Call for hours', 'told'],
  'days of nothing': ['Call for hours', 'told'],
  'open now alone': [null, 'told'],
  'a day without openings': ['Mon–Sat 6 AM – 10 PM, Sun closed', 'told'],
  'a day without openings in a list': ['Mon–Sat 6 AM – 10 PM, Sun closed', 'told'],
  'a day that is not given': ['Mon–Sat 6 AM – 10 PM, Sun call for hours', 'clear'],
  'a day that is open, without openings': ['Mon–Sat 6 AM – 10 PM, Sun Open', 'told'],
  'openings beside an empty list of breaks': ['6:00 AM – 10:00 PM', 'clear'],
  'an empty object': [null, 'clear'],
  'an empty list': [null, 'clear'],
  nothing: [null, 'clear'],
  'an unknown key': ['Call for hours', 'told'],
  'an unknown object': ['Call for hours', 'told'],
  'a number': ['Call for hours', 'told'],
  'a flag': ['Call for hours', 'told'],
  'a list of numbers': ['Call for hours', 'told'],
  'a list of unknown objects': ['Call for hours', 'told'],
  'a list of one text': ['6:00 AM – 10:00 PM', 'clear'],
  'a list of one 24/7': ['Open 24 hours', 'clear'],
  'a list of two lines': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'seven texts': ['6:00 AM – 10:00 PM', 'clear'],
  'several days in one line': ['Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed', 'clear'],
  'JSON in a cell': ['Mon 6 AM – 10 PM, Tue–Sun call for hours', 'clear'],
  'JSON encoded twice in a cell': ['Mon 6 AM – 10 PM, Tue–Sun call for hours', 'clear'],
  'a Python dictionary in a cell': ['Mon 6 AM – 10 PM, Tue–Sun call for hours', 'clear'],
  'split hours as PHP in a cell': [
    'Mon 9 AM – 12 PM and 1 PM – 5 PM, Tue–Sun call for hours',
    'clear',
  ],
  'PHP in a cell': ['Mon–Tue 6 AM – 10 PM, Wed–Sat call for hours, Sun closed', 'told'],
  'a table of WP Store Locator': ['Mon 6 AM – 10 PM, Tue–Sun closed', 'told'],
  'lines with entities': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'a table with headings': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'tags that are days': ['Mon 6 AM – 10 PM, Tue–Sun closed', 'told'],
  'escaped tags that are days': ['Mon 6 AM – 10 PM, Tue–Sun closed', 'told'],
  'times in the attributes of tags': ['Call for hours', 'told'],
  'broken JSON in a cell': ['Call for hours', 'told'],
  'escaped markup': ['6:00 AM – 10:00 PM', 'clear'],
  'words in markup': ['Call us any time', 'told'],
  'the compact form of MetaLocator': [
    'Mon 9 AM – 1 PM, Tue–Sat closed, Sun by appointment',
    'told',
  ],
  'days beside the name': ['Mon–Wed 6 AM – 10 PM, Thu–Sun call for hours', 'clear'],
  'one opening and one close': ['6:00 AM – 10:00 PM', 'clear'],
  'columns of weekdays and weekend': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'columns of runs of days': [
    'Mon–Thu 6 AM – 10 PM, Fri–Sat 6 AM – 11 PM, Sun 7 AM – 9 PM',
    'clear',
  ],
  'columns with underscores': ['Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed', 'clear'],
  'a season': ['Call for hours', 'told'],
  'first and last day': ['Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM', 'clear'],
  'instants of UTC': ['Call for hours', 'told'],
  'open and closed by day': ['Mon open, Tue closed, Wed–Sun call for hours', 'told'],
  'dated times with their weekday': ['6:00 AM – 10:00 PM', 'clear'],
  'lists of times by day': ['6:00 AM – 10:00 PM', 'clear'],
  'days under another key': ['6:00 AM – 10:00 PM', 'clear'],
  'special days alone': [null, 'clear'],
  'lists that are always open': [
    'Mon–Tue open 24 hours, Wed 00:00 - 00:00, Thu–Sun call for hours',
    'told',
  ],
}

test('every shape has its meaning', () => {
  expect(Object.keys(MEANS)).toEqual(Object.keys(SHAPES))
})

test.each(Object.entries(MEANS))('hours as %s', (name, [means, told]) => {
  const { rows, warnings } = readLocationsFromJson([{ ...STORE, ...SHAPES[name] }])
  const week = rows[0]?.week
  expect(week === undefined ? null : summary(week)).toBe(means)
  const isTold = warnings.some(({ field }) => field === 'hours' || field === 'special hours')
  expect(isTold ? 'told' : 'clear').toBe(told)
})

test('special days beside a week are kept', () => {
  const christmas = { date: '2026-12-25', hours: [] }
  expect(specialDaysOf('Yext with holidays')).toEqual([
    { date: '2026-12-24', hours: [[360, 1080]] },
    christmas,
  ])
  expect(specialDaysOf('schema.org specifications')).toEqual([christmas])
  expect(specialDaysOf('Uberall')).toEqual([christmas])
  expect(specialDaysOf('Apple Business Connect')).toEqual([
    christmas,
    { date: '2026-12-26', hours: [] },
  ])
})

test('hours that are given and not understood never are the chain’s', () => {
  const { rows, warnings } = readLocationsFromJson([{ ...STORE, hours: { foo: { bar: 5 } } }])
  expect(rows[0]?.week).toEqual([null, null, null, null, null, null, null])
  expect(warnings).toEqual([
    {
      row: 1,
      id: '1',
      field: 'hours',
      reason: 'hours given in a form that is not understood: not shown',
      detail: '{"bar":5}',
    },
  ])
})
