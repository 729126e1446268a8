import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

const ANSWERED = {
  apply: 'job 7&8',
  title: 'Line Cook',
  'answer.ck-board': '1',
  'answer.ck-chicken': '165',
  'answer.ck-allergy': '2',
  'answer.ck-turkey': 'five',
  'answer.ck-break': '0',
}

async function start(environment: Record<string, string> = {}) {
  const app = await startApp({ environment })
  return {
    post: async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const answer = await app.send('POST', '/job-opportunities', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      })
      return [answer.status, answer.headers.get('location')]
    },
    kept: async () => {
      const list: StoredAttempt[] = []
      for await (const attempt of app.storage.attempts.read()) list.push(attempt)
      return list
    },
    send: app.send,
  }
}

test('the form redirects to the result, and the attempt is saved', async () => {
  const { post, kept } = await start()
  expect(await post(ANSWERED)).toEqual([
    303,
    '/job-opportunities?apply=job+7%268&score=4&answer.ck-turkey=five#quiz',
  ])
  expect(await kept()).toMatchObject([
    {
      jobTitle: 'Line Cook',
      role: 'Cook',
      score: 4,
      totalQuestions: 5,
      passed: true,
      answers: { 'ck-board': 1, 'ck-chicken': 165, 'ck-allergy': 2, 'ck-turkey': 0, 'ck-break': 0 },
    },
  ])
})

test('a form with an unanswered question redirects back, and nothing is saved', async () => {
  const { post, kept } = await start()
  expect(await post({ ...ANSWERED, 'answer.ck-turkey': ' ' })).toEqual([
    303,
    '/job-opportunities?apply=job+7%268&step=questions&open=1&answer.ck-board=1&answer.ck-chicken=165&answer.ck-allergy=2&answer.ck-break=0#quiz',
  ])
  expect(await kept()).toEqual([])
})

test('the filters of the list stay in the address with every outcome', async () => {
  const { post } = await start()
  const filtered = { state: 'OH', zip: '441', ...ANSWERED }
  expect(await post(filtered)).toEqual([
    303,
    '/job-opportunities?state=OH&zip=441&apply=job+7%268&score=4&answer.ck-turkey=five#quiz',
  ])
  expect(await post({ ...filtered, zip: '', 'answer.ck-turkey': '' })).toEqual([
    303,
    '/job-opportunities?state=OH&apply=job+7%268&step=questions&open=1&answer.ck-board=1&answer.ck-chicken=165&answer.ck-allergy=2&answer.ck-break=0#quiz',
  ])
})

test('the result is shown even if the attempt cannot be saved', async () => {
  const { post, kept } = await start({ ATTEMPTS_PER_MONTH: '1' })
  const result = [303, '/job-opportunities?apply=job+7%268&score=4&answer.ck-turkey=five#quiz']
  expect(await post(ANSWERED)).toEqual(result)
  expect(await post(ANSWERED)).toEqual(result)
  expect(await post({ ...ANSWERED, title: '' })).toEqual([
    303,
    '/job-opportunities?apply=job+7%268&step=questions&open=1#quiz',
  ])
  expect(await post({ ...ANSWERED, 'answer.ck-board': '9' })).toEqual([
    303,
    '/job-opportunities?apply=job+7%268&score=3&missed=0.3&answer.ck-turkey=five#quiz',
  ])
  expect(await kept()).toHaveLength(1)
})

test('a form of another site is rejected', async () => {
  const { post, kept, send } = await start()
  expect((await post(ANSWERED, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403)
  expect((await post(ANSWERED, { 'content-type': 'application/json' }))[0]).toBe(415)
  expect((await post({ ...ANSWERED, more: 'x'.repeat(17_000) }))[0]).toBe(413)
  expect((await send('POST', '/fuel')).status).toBe(405)
  expect(await kept()).toEqual([])
})

test('an incomplete form keeps its answers and marks the missing ones', async () => {
  const jobs = [{ id: 1000, title: 'Cashier 0', applyUrl: 'https://apply.example/1000' }]
  const { send, get } = await startApp({ jobs })
  const answer = await send('POST', '/job-opportunities', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'apply=1000&title=Cashier+0&answer.ca-change=5.25&answer.ca-declined=1',
  })
  expect(answer.status).toBe(303)
  const html = await (await get(answer.headers.get('location') ?? '')).text()
  expect(html).toMatch(/<input[^>]*name="answer\.ca-change"[^>]*value="5\.25"/)
  const declined = html.match(/<input[^>]*name="answer\.ca-declined"[^>]*>/g)
  expect(declined?.map((radio) => radio.includes('checked'))).toEqual([false, true, false])
  expect(html.match(/ checked=""/g)).toHaveLength(1)
  expect(html).toContain('Question progress: 2 of 5 answered')
  expect(html.match(/Please answer this question\./g)).toHaveLength(3)
  expect(html).toContain('Please answer all questions before submitting.')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="answer\.ca-fill-up"/)
})

test('a failed quiz names the questions to review, but not their answers', async () => {
  const jobs = [{ id: 1000, title: 'Cashier 0', applyUrl: 'https://apply.example/1000' }]
  const { get } = await startApp({ jobs })
  const page = async (query: string) =>
    (await (await get(`/job-opportunities?apply=1000&${query}`)).text()).split('id="page-data"')[0]
  const failed = await page('score=3&missed=0.4')
  expect(failed).toContain('Take another look at these')
  expect(failed).toContain('A total is $13.65')
  expect(failed).toContain('There is a spill by the door')
  expect(failed).not.toContain('A customer pumps 12')
  expect(failed).not.toContain('wet floor')
  expect(await page('score=3&missed=9')).not.toContain('Take another look')
})

test.for([
  ['5,25', '5.25'],
  ['$5.25', '5.25'],
  ['abc', '0'],
  ['5.25 dollars', '0'],
] as const)(
  'the entry %j is graded as %s, and one that is not a number is reported',
  async ([entry, read]) => {
    const { post, kept } = await start()
    const [status, address] = await post({ ...ANSWERED, 'answer.ck-turkey': entry })
    expect([
      status,
      new URLSearchParams(String(address).split(/[?#]/)[1]).get('answer.ck-turkey'),
    ]).toEqual([303, read === '0' ? entry : null])
    expect((await kept())[0]?.answers['ck-turkey']).toBe(Number(read))
  },
)

test('an incomplete form keeps and marks a text that is not a number', async () => {
  const jobs = [{ id: 1000, title: 'Cashier 0', applyUrl: 'https://apply.example/1000' }]
  const { send, get } = await startApp({ jobs })
  const answer = await send('POST', '/job-opportunities', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'apply=1000&title=Cashier+0&answer.ca-change=%3Cb%3Efive&answer.ca-fill-up=5,25',
  })
  const html = await (await get(answer.headers.get('location') ?? '')).text()
  expect(html).toContain('Enter a number. “&lt;b&gt;five” isn’t one.')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="answer\.ca-change"[^>]*value=""/)
  expect(html).toMatch(/<input[^>]*name="answer\.ca-fill-up"[^>]*value="5\.25"/)
  expect(html).toContain('Question progress: 1 of 5 answered')
})

test('a passed or failed result says which texts counted as 0', async () => {
  const jobs = [{ id: 1000, title: 'Cashier 0', applyUrl: 'https://apply.example/1000' }]
  const { get } = await startApp({ jobs })
  for (const score of [3, 5]) {
    const address = `/job-opportunities?apply=1000&score=${score}&answer.ca-change=five&answer.none=x`
    const html = (await (await get(address)).text()).split('id="page-data"')[0]
    expect(html).toContain('Read as 0')
    expect(html?.match(/“five” isn’t a number\./g)).toHaveLength(1)
    expect(html).not.toContain('“x”')
  }
  const numbers = await (
    await get('/job-opportunities?apply=1000&score=5&answer.ca-change=5')
  ).text()
  expect(numbers).not.toContain('Read as 0')
})

test('a form of a Spanish page is answered with Spanish pages', async () => {
  const jobs = [{ id: 1000, title: 'Cashier 0', applyUrl: 'https://apply.example/1000' }]
  const { send, get } = await startApp({ jobs, environment: { LANGUAGES: 'en,es' } })
  const page = async (address: string) => (await get(address)).text()
  const post = async (answers: string) => {
    const answer = await send('POST', '/es/job-opportunities', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `apply=1000&title=Cashier+0&state=OH&${answers}`,
    })
    return [answer.status, answer.headers.get('location') ?? ''] as const
  }

  const intro = await page('/es/job-opportunities?apply=1000')
  expect(intro).toContain('5 preguntas sobre el trabajo diario')
  expect(intro.match(/<form action="[^"]*"/g)).toEqual([
    '<form action="/es/job-opportunities#quiz"',
    '<form action="/es/job-opportunities"',
  ])
  const questions = await page('/es/job-opportunities?apply=1000&step=questions')
  expect(questions).toMatch(/<form[^>]* action="\/es\/job-opportunities#quiz" method="post"/)
  expect(questions).toContain('Preguntas respondidas: 0 de 5')

  const [openStatus, open] = await post('answer.ca-declined=1&answer.ca-change=cinco')
  expect([openStatus, open]).toEqual([
    303,
    '/es/job-opportunities?state=OH&apply=1000&step=questions&open=1&answer.ca-change=cinco&answer.ca-declined=1#quiz',
  ])
  const marked = await page(open)
  expect(marked).toContain('Responde todas las preguntas antes de enviar tus respuestas.')
  expect(marked.match(/Responde esta pregunta\./g)).toHaveLength(3)
  expect(marked).toContain('Escribe un número. “cinco” no lo es.')

  const all = ['change', 'declined', 'no-id', 'fill-up', 'spill'].map((id) => `answer.ca-${id}=1`)
  const [status, result] = await post(all.join('&'))
  expect([status, result]).toEqual([
    303,
    expect.stringMatching(/^\/es\/job-opportunities\?state=OH&/),
  ])
  expect(await page(result)).toMatch(/Acertaste \d de 5\./)
})

test('a site in English has no form at a Spanish address', async () => {
  const { send } = await start({ LANGUAGES: 'en' })
  const answer = await send('POST', '/es/job-opportunities', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'apply=1000',
  })
  expect(answer.status).toBe(405)
})
