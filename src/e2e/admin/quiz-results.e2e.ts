import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

/** Answers to the cashier quiz; the right ones for the five questions in order. */
const RIGHT = {
  'ca-change': 6.35,
  'ca-declined': 1,
  'ca-no-id': 2,
  'ca-fill-up': 37.2,
  'ca-spill': 0,
}

async function post(origin: string, jobTitle: string, wrong: Record<string, number> = {}) {
  const answers = { ...RIGHT, ...wrong }
  const answer = await fetch(`${origin}/api/quiz-attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jobTitle,
      role: 'Cashier',
      score: 5,
      totalQuestions: 5,
      passed: true,
      answers,
    }),
  })
  expect(answer.status).toBe(201)
}

/** A figure above the charts: its number and the line below. */
function figure(page: Page, name: string) {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
}

test('an owner sees who passes, which question turns people away, and takes the attempts along', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Quiz' }).click()
  await expect(page).toHaveURL(`${origin}/admin/quiz`)
  await expect(page.getByRole('heading', { name: 'No attempts yet.' })).toBeVisible()
  await expect(page.getByText('They show up here after the first one.')).toBeVisible()
  await expectNoFindings(page)

  for (const title of ['Cashier, days', 'Cashier, nights', '=Cashier']) await post(origin, title)
  await page.reload()
  await expect(figure(page, 'Passed')).toContainText('of 3 attempts: a rate from 5')
  await expect(page.getByText('Rates need at least 5 attempts.')).toBeVisible()

  const failed = { 'ca-no-id': 0, 'ca-change': 1 }
  for (const title of ['Cashier, weekend', 'Cashier, evenings']) await post(origin, title, failed)
  await post(origin, 'Cashier, mornings', { 'ca-no-id': 1 })
  await page.reload()
  await expect(figure(page, 'Passed')).toContainText('67%4 of 6')
  await expect(figure(page, 'Average')).toContainText('4.2 of 5')
  await expect(figure(page, 'Missed most')).toContainText('Question 3Cashier: 50% right')
  await expect(page.getByText('Cashier, question 3 is missed most: 50% right.')).toBeVisible()
  const rates = page.getByRole('img', { name: 'Pass rate per role: Cashier 67 percent' })
  await expect(rates).toBeVisible()

  const rows = page.getByRole('table', { name: 'Attempts', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Not passed' }).click()
  await expect(page).toHaveURL(`${origin}/admin/quiz?result=not-passed`)
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: /^Answers of Cashier, evenings/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '3 of 5 right' })
  await expect(dialog.getByRole('listitem').nth(2)).toContainText('Wrong')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('quiz-attempts-last-12-not-passed.csv')
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3)

  await page.getByRole('combobox', { name: 'Role' }).selectOption('Cook')
  await expect(page.getByRole('heading', { name: 'No attempts in this view.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Cook')
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/admin/quiz?result=not-passed`)
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows).toHaveCount(6)
  await expectSound(page)
})

test('results that do not load say so, and come with Try again; older attempts follow on demand', async ({
  page,
  origin,
}) => {
  for (let number = 1; number <= 19; number += 1) await post(origin, `Cashier ${number}`)
  await signIn(page, origin)
  await page.route('**/api/admin/quiz-results', (route) => route.abort())
  await page.goto(`${origin}/admin/quiz`)
  await expect(page.getByRole('heading', { name: 'Did not load.' })).toBeVisible()
  await expectNoFindings(page)
  await page.unrouteAll()
  // The first answer of the list has three of the attempts; the rest comes with the second.
  await page.route('**/quiz-results/attempts', async (route) => {
    const answer = await route.fetch()
    const { attempts } = (await answer.json()) as { attempts: unknown[] }
    await route.fulfill({ json: { attempts: attempts.slice(0, 3), next: 'older' } })
  })
  await page.route('**/quiz-results/attempts?before=older', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  const rows = page.getByRole('table', { name: 'Attempts', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByRole('alert')).toContainText('Did not load.')
  await expect(rows).toHaveCount(3)
  await expectNoFindings(page)
  await page.unroute('**/quiz-results/attempts?before=older')
  await page.route('**/quiz-results/attempts?before=older', async (route) => {
    const answer = await route.fetch({ url: `${origin}/api/admin/quiz-results/attempts` })
    const { attempts } = (await answer.json()) as { attempts: unknown[] }
    await route.fulfill({ json: { attempts: attempts.slice(3), next: null } })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(19)
  await expect(page.getByRole('status').filter({ hasText: '19 of 19' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0)
})

test('on a phone the chart draws six months, and the table all twelve', async ({
  page,
  origin,
}) => {
  await post(origin, 'Cashier')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, origin)
  await page.goto(`${origin}/admin/quiz`)
  const chart = page.getByRole('img', { name: /^Attempts per month/ })
  await expect(chart).toHaveCount(1)
  await expect(chart.locator('g > .staff-value[y]').filter({ hasText: /^\d+$/ })).toHaveCount(6)
  await page.getByText('Show as a table').click()
  const table = page.getByRole('table', { name: 'Attempts per month' })
  await expect(table.getByRole('rowheader')).toHaveCount(12)
  await expectNoFindings(page)
})
