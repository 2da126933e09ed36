import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Row, type RowSource, rowOf } from '#server/backup/rows.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { manifestIn, readArchive, sha256 } from './archive-files.ts'

const takenAt = new Date('2026-11-22T12:00:00.000Z')
const columns = [{ name: 'id', type: 'text' }]

let folder: string
let files: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-archive-'))
  files = join(folder, 'files')
  file = join(folder, 'out', 'louma.zip')
  await mkdir(join(folder, 'out'))
  await mkdir(join(files, 'media', 'photos'), { recursive: true })
  await writeFile(join(files, 'push-keys.json'), '{}', { mode: 0o644 })
})
afterEach(() => rm(folder, { recursive: true }))

function source(tables: Record<string, () => AsyncIterable<Row[]>>): RowSource {
  return {
    migrations: ['a'.repeat(64)],
    tables: Object.keys(tables).map((name) => ({ name, columns })),
    sequences: [{ name: 'words_id_seq', value: '12' }],
    rows: ({ name }) => tables[name]?.() ?? rows(),
  }
}
async function* rows(...texts: (string | null)[]): AsyncGenerator<Row[]> {
  for (const text of texts) yield [[text]]
}

it('writes any text, readable by its owner only', async () => {
  const odd = ['é\u2028\u2029\n\r\\"\t\u0001', '', null, '{"a":[1,"\\u00e9"]}', '\ud83d\ude00'.repeat(50_000)]
  const manifest = await writeArchive({
    source: source({ words: () => rows(...odd), none: () => rows() }),
    files,
    file,
    takenAt,
  })
  const found = await readArchive(file)
  const lines = String(found.get('tables/words.jsonl')).split('\n').slice(0, -1)
  expect(lines.map((line) => rowOf(line, 1)[0])).toEqual(odd)
  expect(found.get('tables/none.jsonl')).toEqual(Buffer.alloc(0))
  expect([...found.keys()].slice(-2)).toEqual(['files.jsonl', 'manifest.json'])
  expect(manifestIn(found)).toEqual(manifest)
  expect(manifest).toMatchObject({
    takenAt: '2026-11-22T12:00:00.000Z',
    sequences: [{ name: 'words_id_seq', value: '12' }],
    tables: [
      { name: 'words', columns, rows: 5, sha256: sha256(found.get('tables/words.jsonl') ?? Buffer.of()) },
      { name: 'none', columns, rows: 0, sha256: sha256(Buffer.of()) },
    ],
    files: { count: 1, bytes: 2 },
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'out'))).toEqual(['louma.zip'])
})

it.each([
  ['an error', (_: AbortController) => Promise.reject(new Error('gone')), 'gone'],
  ['an end by the operator', async (ending: AbortController) => ending.abort(), 'abort'],
])('leaves no file after %s', async (_, happens, message) => {
  const ending = new AbortController()
  async function* broken(): AsyncGenerator<Row[]> {
    yield [['one']]
    await happens(ending)
    yield [['two']]
    // More than the stream buffers: the end cannot have been reached before.
    for (let i = 0; i < 200; i++) yield [['x'.repeat(10_000)]]
  }
  const made = source({ words: () => rows('a'), more: broken, last: () => rows('z') })
  const writing = writeArchive({ source: made, files, file, takenAt, signal: ending.signal })
  await expect(writing).rejects.toThrow(message)
  expect(await readdir(join(folder, 'out'))).toEqual([])
})

it('refuses malformed rows', () => {
  for (const line of ['', 'null', '[1]', '{"a":1}', '["a","b"]', '[]', 'x', '[["a"]]', '[true]']) {
    expect(() => rowOf(line, 1)).toThrow('abîmée')
  }
})
