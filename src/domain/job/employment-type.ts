/** Between "full" and "part time": "Full or Part Time", "Full/Part-Time", "full & part time". */
const OR = String.raw` ?(?:\/|,|&|\+|and\/or|or|and) ?`
const FULL = String.raw`full ?time`
const PART = String.raw`part ?time`

/** Google's employment types, each by how feeds and people write it. */
const TYPES: readonly (readonly [shape: RegExp, type: string])[] = [
  [new RegExp(String.raw`\b${FULL}|\bfull${OR}${PART}|^full$|\bf\/?t\b`), 'FULL_TIME'],
  [new RegExp(String.raw`\b${PART}|\bpart${OR}${FULL}|^part$|\bp\/?t\b`), 'PART_TIME'],
  [/\bcontract(?:or|ors|ed|s)?\b|\bfreelance|\b1099\b/, 'CONTRACTOR'],
  [/\btemp\b|\btemporar|\bseason/, 'TEMPORARY'],
  [/\bintern(?:ship)?s?\b/, 'INTERN'],
  [/\bvolunteer/, 'VOLUNTEER'],
  [/\bper diem\b|\bprn\b/, 'PER_DIEM'],
]

/** "Non-Seasonal", "not temporary", "no part time": the word behind it is what the job is not. */
const NEGATED = new RegExp(
  String.raw`\b(?:non|not|no|never) ?(?:an? )?(?:${FULL}|${PART}|season\w*|temp\w*|contract\w*|intern\w*|volunteer\w*)`,
  'g',
)

/**
 * The employment types that a job's own words name, as schema.org and Google have them
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting). A job may have
 * several: "Full or Part Time" is two.
 *
 * @param words "Full Time", "FT/PT", "PART_TIME", "Full-Time, Non-Seasonal"
 * @returns none where the words name none
 */
export function employmentTypes(words: string): string[] {
  const plain = words
    .slice(0, 300)
    .toLowerCase()
    .replaceAll(/[\s_\-\u2010-\u2015.]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim()
    .replaceAll(NEGATED, ' ')
  return TYPES.filter(([shape]) => shape.test(plain)).map(([, type]) => type)
}

const CODE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ft: 'Full Time',
    'f/t': 'Full Time',
    fulltime: 'Full Time',
    full_time: 'Full Time',
    pt: 'Part Time',
    'p/t': 'Part Time',
    parttime: 'Part Time',
    part_time: 'Part Time',
    contractor: 'Contractor',
    temporary: 'Temporary',
    intern: 'Intern',
    volunteer: 'Volunteer',
    per_diem: 'Per Diem',
    other: 'Other',
  }),
)

/** What visitors read in place of a feed's codes: "FULL_TIME, PT" → "Full Time, Part Time". */
export function employmentWords(text: string): string {
  const codes = text.replaceAll(/ft\/pt/gi, 'FT, PT').split(/\s*[,;|]\s*/)
  const words = codes.map((code) => CODE_WORDS.get(code.toLowerCase()))
  return words.every((word) => word !== undefined) ? words.join(', ') : text
}
