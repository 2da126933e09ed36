import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { total, updateCost } from '#tests/bench/release/update-cost.ts'

const folder = mkdtempSync(join(tmpdir(), 'louma-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A client folder whose files have the given sizes; `code` names the worker's code. */
function client(name: string, code: string, files: Record<string, number>): string {
  const root = join(folder, name)
  mkdirSync(join(root, 'build'), { recursive: true })
  const list = Object.keys(files).map((url) => ({ url, revision: url.startsWith('build/') ? null : name }))
  const script = `self.__LOUMA_BUILD__="${name}";self.__WB_MANIFEST=${JSON.stringify(list)};importScripts("/build/${code}.js");`
  writeFileSync(join(root, 'service-worker.js'), script)
  writeFileSync(join(root, 'service-worker.js.br'), Buffer.alloc(7))
  writeFileSync(join(root, `build/${code}.js`), Buffer.alloc(5_000))
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(root, file), Buffer.alloc(bytes))
  writeFileSync(join(root, `build/member-${name}.json`), Buffer.alloc(900))
  return root
}

const same = { 'build/a.js': 1, 'build/b.js': 1, 'build/c.js': 1 }
const old = client('old', 'code-1', { 'index.html': 1, ...same, 'build/d1.js': 1 })

test('an update fetches the first script, the page and the changed file', () => {
  const cost = updateCost(old, client('small', 'code-1', { 'index.html': 300, ...same, 'build/d2.js': 40 }))
  expect(cost).toEqual({ worker: 7, page: 300, files: 40, requests: 3, changed: 2 })
  expect(total(cost)).toBe(347)
})

test('new code of the worker is fetched, too', () => {
  const cost = updateCost(old, client('code', 'code-2', { 'index.html': 300, ...same, 'build/d1.js': 1 }))
  expect(cost).toMatchObject({ worker: 5_007, page: 300, files: 0, requests: 3 })
})

test('more than half of the files come in one bundle', () => {
  const files = {
    'index.html': 300,
    'build/a.js': 1,
    'build/b2.js': 50,
    'build/c2.js': 50,
    'build/d2.js': 50,
  }
  expect(updateCost(old, client('large', 'code-1', files))).toMatchObject({
    page: 300,
    files: 900,
    requests: 3,
  })
})
