import { expect, test } from 'vitest'
import { DAY_NAMES as N } from '#domain/opening-hours/hours-words.ts'
import { summary } from '#domain/opening-hours/text.ts'
import { readStore, seven, type HoursShape } from './testing-hours-shapes.ts'

/** Hours as text: in a cell, in lines, or in separate columns. */
const SHAPES: Readonly<Record<string, HoursShape>> = {
  'a list of one text': { given: { hours: ['6am-10pm'] }, week: '6:00 AM – 10:00 PM' },
  'a list of one 24/7': { given: { hours: ['24/7'] }, week: 'Open 24 hours' },
  'a list of two lines': {
    given: { hours: ['Mon-Fri: 6am-10pm', 'Sat-Sun: 7am-9pm'] },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'seven texts': { given: { hours: seven(() => '6am-10pm') }, week: '6:00 AM – 10:00 PM' },
  'several days in one line': {
    given: { hours: ['Mon-Fri 6am-10pm, Sat 7am-9pm', 'Sun closed'] },
    week: 'Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed',
  },
  'JSON in a cell': {
    given: { hours: JSON.stringify({ monday: { open: '06:00', close: '22:00' } }) },
    week: 'Mon 6 AM – 10 PM, Tue–Sun call for hours',
  },
  'JSON encoded twice in a cell': {
    given: {
      hours: JSON.stringify(JSON.stringify({ monday: '6am-10pm' })),
    },
    week: 'Mon 6 AM – 10 PM, Tue–Sun call for hours',
  },
  'a Python dictionary in a cell': {
    given: { hours: "{'monday': '6am-10pm', 'tuesday': None}" },
    week: 'Mon 6 AM – 10 PM, Tue–Sun call for hours',
  },
  'split hours as PHP in a cell': {
    given: {
      hours:
        'a:7:{s:6:"monday";a:2:{i:0;s:16:"9:00 AM,12:00 PM";i:1;s:15:"1:00 PM,5:00 PM";}s:7:"tuesday";N;}',
    },
    week: 'Mon 9 AM – 12 PM and 1 PM – 5 PM, Tue–Sun call for hours',
  },
  'PHP in a cell': {
    given: {
      hours:
        'a:7:{s:6:"monday";a:1:{i:0;s:16:"6:00 AM,10:00 PM";}s:7:"tuesday";a:1:{i:0;s:16:"6:00 AM,10:00 PM";}s:6:"sunday";a:0:{}}',
    },
    week: 'Mon–Tue 6 AM – 10 PM, Wed–Sat call for hours, Sun closed',
    hasWarning: true,
  },
  'a table of WP Store Locator': {
    given: {
      hours:
        '<table class="wpsl-opening-hours"><tr><td>Monday</td><td><time>6:00 AM - 10:00 PM</time></td></tr><tr><td>Tuesday</td><td>Closed</td></tr></table>',
    },
    week: 'Mon 6 AM – 10 PM, Tue–Sun closed',
    hasWarning: true,
  },
  'lines with entities': {
    given: { hours: 'Mon-Fri: 6am &ndash; 10pm<br/>Sat-Sun: 7am&nbsp;-&nbsp;9pm' },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'a table with headings': {
    given: {
      hours:
        '<table><tr><th>Mon-Fri</th><td>6am-10pm</td></tr><tr><th>Sat-Sun</th><td>7am-9pm</td></tr></table>',
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'tags that are days': {
    given: { hours: '<monday>6:00-22:00</monday><tuesday>closed</tuesday>' },
    week: 'Mon 6 AM – 10 PM, Tue–Sun closed',
    hasWarning: true,
  },
  'escaped tags that are days': {
    given: { hours: '&lt;monday&gt;6:00-22:00&lt;/monday&gt;' },
    week: 'Mon 6 AM – 10 PM, Tue–Sun closed',
    hasWarning: true,
  },
  'times in the attributes of tags': {
    given: { hours: '<day name="monday" open="06:00" close="22:00"/>' },
    week: 'Call for hours',
    hasWarning: true,
  },
  'broken JSON in a cell': {
    given: { hours: '{"monday":"6am-10pm","tuesday":' },
    week: 'Call for hours',
    hasWarning: true,
  },
  'escaped markup': {
    given: { hours: '&lt;p&gt;Mon-Sun 6am-10pm&lt;/p&gt;' },
    week: '6:00 AM – 10:00 PM',
  },
  'words in markup': {
    given: { hours: '<b>Call us</b> any time' },
    week: 'Call us any time',
    hasWarning: true,
  },
  'the compact form of MetaLocator': {
    given: { hours: '{Mon|9:00-13:00}{Sat|C}{Sun|A}' },
    week: 'Mon 9 AM – 1 PM, Tue–Sat closed, Sun by appointment',
    hasWarning: true,
  },
  'days beside the name': {
    given: {
      monday: { open: '06:00', close: '22:00' },
      tuesday: '6am-10pm',
      wednesday_open: '06:00',
      wednesday_close: '22:00',
    },
    week: 'Mon–Wed 6 AM – 10 PM, Thu–Sun call for hours',
  },
  'one opening and one close': {
    given: { open_time: '06:00', close_time: '22:00' },
    week: '6:00 AM – 10:00 PM',
  },
  'columns of weekdays and weekend': {
    given: { 'Weekday hours': '6am-10pm', 'Weekend hours': '7am-9pm' },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
  'columns of runs of days': {
    given: { 'Mon-Thu': '6am-10pm', 'Fri-Sat': '6am-11pm', Sun: '7am-9pm' },
    week: 'Mon–Thu 6 AM – 10 PM, Fri–Sat 6 AM – 11 PM, Sun 7 AM – 9 PM',
  },
  'columns with underscores': {
    given: {
      weekday_hours: '6am-10pm',
      saturday_hours: '7am-9pm',
      sunday_hours: 'closed',
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat 7 AM – 9 PM, Sun closed',
  },
  'a season': {
    given: {
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
    week: 'Call for hours',
    hasWarning: true,
  },
  'first and last day': {
    given: {
      hours: [
        { startDay: 'Monday', endDay: 'Friday', openTime: '06:00', closeTime: '22:00' },
        { startDay: 'Saturday', endDay: 'Sunday', openTime: '07:00', closeTime: '21:00' },
      ],
    },
    week: 'Mon–Fri 6 AM – 10 PM, Sat–Sun 7 AM – 9 PM',
  },
}

test.each(Object.entries(SHAPES))('hours as %s', (_, { given, week, hasWarning = false }) => {
  const { row, warnings } = readStore(given)
  expect(row.week === undefined ? null : summary(row.week)).toBe(week)
  const fields = new Set(warnings.map(({ field }) => field))
  expect(fields.has('hours') || fields.has('special hours')).toBe(hasWarning)
})
