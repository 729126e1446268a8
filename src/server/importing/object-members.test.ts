import { expect, test } from 'vitest'
import { gradeId } from '#domain/day/grades.ts'
import { employmentWords } from '#domain/job/employment-type.ts'
import { pictureUses } from '#domain/media/picture-uses.ts'
import { cleanSvg } from '#server/media/svg/clean-svg.ts'
import { isDocument } from '#server/storage/backup/backup-manifest.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

/** What every object of JavaScript has, and a table in an object seems to have. */
const MEMBERS = [
  ...Object.getOwnPropertyNames(Object.prototype),
  '__proto__',
  ...Object.getOwnPropertyNames(Array.prototype),
]

test('names of object members are names like any other', () => {
  for (const name of MEMBERS) {
    expect([name, gradeId(name)]).toEqual([name, expect.any(String)])
    expect([name, employmentWords(name)]).toEqual([name, name])
    expect([name, isDocument(name)]).toEqual([name, false])
    const site = JSON.parse(`{"pages":{"${name}":{"${name}":"/media/a.png"}}}`) as unknown
    const [use] = pictureUses(site).get('a.png') ?? []
    expect([name, use?.page, use?.place]).toEqual([name, expect.any(String), expect.any(String)])
  }
})

test('an SVG with entities named like object members is rejected', () => {
  for (const name of MEMBERS.filter((member) => /^\w+$/.test(member))) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>&${name};</text></svg>`
    expect(() => cleanSvg(Buffer.from(svg))).toThrow('entities')
  }
})

test('every column of an import takes the names of object members for what they are: texts', async () => {
  const { call, errors } = await startSignedIn()
  const columns = [
    'grades',
    'facts',
    'tags',
    'status',
    'hours',
    'specialDays',
    'schedules',
    'state',
  ]
  const rows = columns.flatMap((column) =>
    MEMBERS.map((name, at) => ({
      id: `${column}-${at}`,
      name: `Store ${column} ${at}`,
      address: `${at + 1} ${column} St, Parma, OH 44129`,
      [column]: column === 'hours' ? { [name]: name } : [name],
    })),
  )
  const answer = await call('POST', '/api/admin/import-locations?dryRun=1', rows)
  expect([answer.status, errors]).toEqual([200, []])
})
