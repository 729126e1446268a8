import { gradeId, type FuelGrade } from '#domain/day/grades.ts'
import { plainKey } from '#server/importing/columns/field-names.ts'

/** What a column of a price list has. With a grade, the prices of that grade alone. */
export type PriceColumn =
  | { field: 'location' | 'grade' }
  | { field: 'credit' | 'cash'; grade: string | null }

const LOCATION = new Set(
  `location locationid locationnumber locationcode locationname store storeid storenumber storeno
   storecode storename site siteid sitenumber sitecode sitename shop shopid station stationid
   stationnumber branch id number code name address storeaddress streetaddress`.split(/\s+/),
)
const GRADE = new Set(
  'grade gradeid gradename fuel fuelgrade fueltype fuelname product productname type item'.split(
    ' ',
  ),
)
const CREDIT = new Set(
  `credit creditprice pricecredit creditcard creditcardprice price pricecreditcard pumpprice retail
   retailprice streetprice unitprice pricepergallon amount ppg newprice`.split(/\s+/),
)
const CASH = new Set('cash cashprice pricecash cashppg newcashprice cashdebit debit'.split(' '))

/** Other words for the usual grades, without blanks and punctuation */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  reg: 'regular',
  regularunleaded: 'regular',
  unleaded: 'regular',
  unl: 'regular',
  regularunl: 'regular',
  mid: 'midgrade',
  plus: 'midgrade',
  unleadedplus: 'midgrade',
  prem: 'premium',
  super: 'premium',
  supreme: 'premium',
  dsl: 'diesel',
  dieselfuel: 'diesel',
  ulsd: 'diesel',
  rec90: 'ethanol-free',
  nonethanol: 'ethanol-free',
  flex: 'e85',
  flexfuel: 'e85',
}

/**
 * Returns a function that finds a grade by its id, its name, another usual word, or an octane that
 * only it has: "Regular Unleaded", "REG", "87".
 */
export function gradeFinder(grades: readonly FuelGrade[]): (text: string) => FuelGrade | null {
  const known = new Map<string, FuelGrade>()
  const add = (name: string, grade: FuelGrade) => {
    const key = plainKey(name)
    if (key !== '' && !known.has(key)) known.set(key, grade)
  }
  for (const grade of grades) add(grade.id, grade)
  for (const grade of grades) {
    add(grade.name, grade)
    add(gradeId(grade.name), grade)
  }
  for (const [name, id] of Object.entries(OTHER_NAMES)) {
    const grade = grades.find((one) => one.id === id)
    if (grade) add(name, grade)
  }
  for (const grade of grades) {
    const { octane } = grade
    const isOnly = grades.filter((one) => one.octane === octane).length === 1
    if (octane === null || !isOnly) continue
    add(String(octane), grade)
    add(`${octane} octane`, grade)
    add(`${gradeId(grade.name)} ${octane}`, grade)
  }
  return (text) => known.get(plainKey(text)) ?? null
}

/** What each column has, by its name; `null` for one that is of no interest. */
export function priceColumns(
  names: readonly string[],
  gradeNamed: (text: string) => FuelGrade | null,
): (PriceColumn | null)[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const column = columnNamed(name, gradeNamed)
    // Of two columns with the same meaning, the first counts.
    const key = JSON.stringify(column)
    if (column === null || taken.has(key)) return null
    taken.add(key)
    return column
  })
}

function columnNamed(
  name: string,
  gradeNamed: (text: string) => FuelGrade | null,
): PriceColumn | null {
  const key = plainKey(name)
  if (GRADE.has(key)) return { field: 'grade' }
  if (CREDIT.has(key)) return { field: 'credit', grade: null }
  if (CASH.has(key)) return { field: 'cash', grade: null }
  if (LOCATION.has(key)) return { field: 'location' }
  const bare = name.replaceAll(/\b(?:credit|card|cash|price|debit)\b/gi, ' ')
  const grade = gradeNamed(bare)
  if (grade === null) return null
  return { field: /\bcash\b/i.test(name) ? 'cash' : 'credit', grade: grade.id }
}
