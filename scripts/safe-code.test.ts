import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The code of the product, by its path: without tests and what only they use. */
const CODE = new Map(
  ['src/server', 'src/web', 'src/domain'].flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' })
      .map((name) => join(layer, name))
      .filter(
        (path) => /\.tsx?$/.test(path) && !/\.test\.|\.child\.|[/-]testing|-contract/.test(path),
      )
      .map((path) => [path, readFileSync(path, 'utf8')] as const),
  ),
)

/** The files in which a pattern occurs. */
function filesWith(pattern: RegExp): string[] {
  return [...CODE].flatMap(([path, text]) => (pattern.test(text) ? path : [])).toSorted()
}

test('the code is found', () => {
  expect(CODE.size).toBeGreaterThan(600)
})

test('no text becomes code', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/)).toEqual([])
})

test('the server starts no program but flock, with fixed arguments', () => {
  expect(filesWith(/node:child_process/)).toEqual([
    'src/server/storage/files/folder/folder-lock.ts',
  ])
  const lock = CODE.get('src/server/storage/files/folder/folder-lock.ts') ?? ''
  expect(lock.match(/\bspawn\(/g)).toHaveLength(1)
  expect(lock).toContain("spawn(helper, ['-n', '-x', '3'], {")
  expect(lock).not.toMatch(/(?<!\.)\bexec\(|execSync\(|shell:/)
})

test('HTML comes from a text in two places: React’s own rendering, and a job’s text that was cleaned', () => {
  const unsafe =
    /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write/
  expect(filesWith(unsafe).filter((path) => !path.startsWith('src/server/media'))).toEqual([
    'src/web/pages/job-opportunities/job-text.tsx',
    'src/web/ui/kept-item.tsx',
  ])
})

test('there is one cipher, and it is AES-256-GCM', () => {
  expect(filesWith(/create(?:Cipher|Decipher)/)).toEqual([
    'src/server/staff/secrets/sealed-text.ts',
  ])
  expect(CODE.get('src/server/staff/secrets/sealed-text.ts')).toContain(
    "const ALGORITHM = 'aes-256-gcm'",
  )
})

test('every hash is SHA-256, and every key is derived by HKDF with it', () => {
  const named = [...CODE].flatMap(([path, text]) =>
    [...text.matchAll(/\b(?:createHash|createHmac|hkdfSync|pbkdf2Sync)\(\s*([^),]+)/g)].map(
      ([, name = '']) => [path, name.trim()],
    ),
  )
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter(([, name]) => name !== "'sha256'")).toEqual([])
})

test('chance comes from the system’s generator alone', () => {
  expect(filesWith(/Math\.random/)).toEqual([])
})

test('where the server asks others, it follows no redirect', () => {
  // The library of OAuth says so itself, and development is no part of the product.
  const others = filesWith(/(?<![.#\w])fetch\(/).filter(
    (path) => path.startsWith('src/server/') && !/google-oauth|development/.test(path),
  )
  expect(others.length).toBeGreaterThan(2)
  const following = others.filter(
    (path) => !/redirect: '(?:error|manual)'/.test(CODE.get(path) ?? ''),
  )
  expect(following).toEqual([])
})

test('every field for a password hides it, names itself to password managers, and takes a paste', () => {
  const withPassword = filesWith(/autocomplete="(?:new|current)-password"/i)
  expect(withPassword.length).toBeGreaterThan(2)
  for (const path of withPassword) {
    const text = CODE.get(path) ?? ''
    expect([path, /type="password"|'password'/.test(text)]).toEqual([path, true])
    expect([path, /onPaste|'paste'|onBeforeInput/.test(text)]).toEqual([path, false])
  }
})

test('no query of a database is put together from texts', () => {
  expect(filesWith(/\.unsafe\(/)).toEqual([])
})

test('nothing turns off the check of certificates but the look at the site’s own', () => {
  // It tells owners of a certificate that browsers would reject.
  expect(filesWith(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([
    'src/server/health/certificate.ts',
  ])
})
