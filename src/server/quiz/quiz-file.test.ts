import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readQuizFile } from './quiz-file.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'

const COOK = {
  roles: {
    Cook: {
      title: 'Cook',
      questions: [{ id: 'eggs', label: 'How many eggs?', type: 'number', answer: 12 }],
    },
  },
}

async function folderWith(questions?: string) {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-quiz-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  if (questions !== undefined) await writeFile(join(directory, 'questions.json'), questions)
  return directory
}

const readIn = (directory: string) => readQuizFile(createOwnerFiles(directory))

test('a chain without its own questions uses the product’s', async () => {
  const { en, es } = await readIn(await folderWith())
  expect(es.untranslated).toEqual([])
  expect(Object.values(en.content.roles).map(({ questions }) => questions.length)).toEqual([
    5, 5, 5, 5,
  ])
})

test('a chain’s own questions are read from any editor', async () => {
  const written = JSON.stringify(COOK)
  for (const text of [written, `\ufeff${written}`]) {
    expect((await readIn(await folderWith(text))).en.content).toEqual(COOK)
  }
})

test('a mistake in the questions stops the start with its place in the file', async () => {
  await expect(readIn(await folderWith('{"roles": '))).rejects.toThrow(
    /questions\.json is not JSON: /,
  )
  await expect(readIn(await folderWith('{"roles": {"Cook": {"title": "Cook"}}}'))).rejects.toThrow(
    /questions\.json: roles\.Cook\.questions: missing, expected a list$/,
  )
})

test('anything but a file in their place stops the start with one sentence', async () => {
  const directory = await folderWith()
  const path = join(directory, 'questions.json')
  await promisify(execFile)('mkfifo', [path])
  await expect(readIn(directory)).rejects.toThrow(`${path} is not a regular file`)
  await rm(path)
  await mkdir(path)
  await expect(readIn(directory)).rejects.toThrow(`${path} is a folder`)
})
