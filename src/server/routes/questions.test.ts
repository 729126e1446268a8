import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { startApp } from '#server/testing/testing.ts'

const MARK = '\u2060'
const BOTH = { LANGUAGES: 'en,es' }
const ENGLISH = { LANGUAGES: 'en' }
const jobs = [{ id: 1000, title: 'Cashier 0', applyUrl: 'https://apply.example/1000' }]
const shipped = await readFile('public/questions.json', 'utf8')

/** The questions as an owner would have written them for an English site. */
function englishOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(englishOnly)
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value) return value.en
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, englishOnly(one)]))
}

const english = JSON.stringify(englishOnly(JSON.parse(shipped)))

/** A site whose owner wrote these questions. */
function startWith(questions: string, environment: Record<string, string> = BOTH) {
  return startApp({ jobs, environment, folder: withQuestions(questions) })
}

function withQuestions(questions: string) {
  return async (directory: string) => {
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'questions.json'), questions)
  }
}

test('the English questions are the same, in whichever languages the file is', async () => {
  for (const questions of [english, shipped]) {
    const { get } = await startWith(questions)
    for (const query of ['', '?lang=en', '?lang=fr', '?lang=ES', '?lang=', '?v=1']) {
      expect(await (await get(`/questions.json${query}`)).text()).toBe(english)
    }
  }
})

test('the Spanish questions have Spanish texts, and all else of the English ones', async () => {
  const { get } = await startWith(shipped)
  const answer = await get('/questions.json?lang=es')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { roles } = (await answer.json()) as { roles: Record<string, unknown> }
  expect(roles['Cashier']).toMatchObject({
    title: 'Cajero',
    questions: expect.arrayContaining([
      {
        id: 'ca-declined',
        label: 'A un cliente le rechazan la tarjeta dos veces. ¿Qué haces primero?',
        type: 'single',
        options: [
          'Pedirle al siguiente cliente que espere y llamar a un gerente',
          'Ofrecerle otra forma de pagar',
          'Cancelar la venta',
        ],
        correctIndex: 1,
      },
    ]),
  })
})

test('a browser keeps both languages, and revalidates each without a download', async () => {
  const { get } = await startWith(shipped)
  const read = (query: string, etag = '') =>
    get(`/questions.json${query}`, { 'if-none-match': etag })
  const [en = '', es = ''] = await Promise.all(
    ['', '?lang=es'].map(async (query) => (await read(query)).headers.get('etag') ?? ''),
  )
  expect(en).not.toBe(es)
  expect((await read('?lang=es')).headers.get('cache-control')).toBe(
    'public, max-age=300, must-revalidate',
  )
  const statuses = [read('', en), read('?lang=es', es), read('', es), read('?lang=es', en)]
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([304, 304, 200, 200])
})

test('a site in English has no Spanish questions', async () => {
  const { get } = await startWith(shipped, ENGLISH)
  expect(await (await get('/questions.json?lang=es')).text()).toBe(english)
})

test('without scripts the quiz is in Spanish from its questions to the result', async () => {
  const { get } = await startWith(shipped)
  const page = async (step: string) =>
    (await (await get(`/es/job-opportunities?apply=1000&${step}`)).text()).split(
      'id="page-data"',
    )[0]
  const questions = await page('step=questions')
  expect(questions).toContain('A un cliente le rechazan la tarjeta dos veces.')
  expect(questions).toContain('Ofrecerle otra forma de pagar')
  expect(questions).not.toContain('declined twice')
  const result = (await page('score=3&missed=0.4&answer.ca-fill-up=mucho'))?.replaceAll(
    '<!-- -->',
    '',
  )
  expect(result).toContain('El total es de $13.65')
  expect(result).toContain('Hay un derrame junto a la puerta')
  expect(result).toMatch(/Un cliente carga 12 galones[^<]*\? “mucho” no es un número\./)
})

test('questions without Spanish are in English on a Spanish page, which says so', async () => {
  const { get } = await startWith(english)
  for (const step of ['step=questions', 'score=3&missed=0.4&answer.ca-fill-up=mucho']) {
    const address = `job-opportunities?apply=1000&${step}`
    const html = await (await get(`/es/${address}`)).text()
    const [shown = '', data = ''] = html.split('id="page-data"')
    expect(shown).toMatch(/<span lang="en">A total is \$13\.65[^<]*<\/span>/)
    expect(shown).not.toContain(MARK)
    expect(data).toContain(MARK)
    expect(await (await get(`/${address}`)).text()).not.toMatch(/\u2060|<span lang="en">/)
  }
})

test('the same answers have the same result and are stored the same in both languages', async () => {
  const { send, storage } = await startWith(shipped)
  const body = 'apply=1000&title=Cashier&answer.ca-change=6.35&answer.ca-declined=1'
  const outcomes = []
  for (const page of ['/job-opportunities', '/es/job-opportunities']) {
    const answer = await send('POST', page, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${body}&answer.ca-no-id=2&answer.ca-fill-up=30&answer.ca-spill=0`,
    })
    outcomes.push(answer.headers.get('location'))
  }
  const result = '/job-opportunities?apply=1000&score=4#quiz'
  expect(outcomes).toEqual([result, `/es${result}`])
  const stored = []
  for await (const { id: _id, ...attempt } of storage.attempts.read()) stored.push(attempt)
  expect(stored).toHaveLength(2)
  expect(stored[0]).toEqual(stored[1])
  expect(stored[0]?.answers).toEqual({
    'ca-change': 6.35,
    'ca-declined': 1,
    'ca-no-id': 2,
    'ca-fill-up': 30,
    'ca-spill': 0,
  })
})

async function questionNotes(environment: Record<string, string>): Promise<string[]> {
  const { call } = await startSignedIn({ environment, folder: withQuestions(english) })
  const answer = await call('GET', '/api/admin/attention')
  const { notes } = (await answer.json()) as { notes: string[] }
  return notes.filter((note) => note.startsWith('questions.json'))
}

test('staff see which questions have no Spanish, once visitors can read the site in Spanish', async () => {
  expect(await questionNotes(BOTH)).toEqual([
    expect.stringMatching(
      /^questions\.json: roles\.AssistantManager\.questions\[0\]\.label, .* and \d+ more: no Spanish yet/,
    ),
  ])
  expect(await questionNotes(ENGLISH)).toEqual([])
})
