import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paint, type Subject } from '#server/db/demo/pictures/paint.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

const subjects: Subject[] = [
  { name: 'one', emoji: '📱', many: false, dyed: false },
  { name: 'two', emoji: '📱', many: false, dyed: false },
  { name: 'three', emoji: '🥭', many: true, dyed: false },
  { name: 'four', emoji: '👗', many: false, dyed: true },
]

test('the same subjects give the same files, named by their content', async () => {
  const first = await paint(subjects, join(folder, 'first'))
  const second = await paint(subjects, join(folder, 'second'))
  expect(second).toEqual(first)
  for (const { hash } of first) {
    const name = `${hash}.webp`
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect(await readFile(join(folder, 'first', name))).toEqual(await readFile(join(folder, 'second', name)))
  }
})

test('two listings of one object look different; one listing twice is one file', async () => {
  const [one, two, again] = await paint([...subjects.slice(0, 2), ...subjects.slice(0, 1)], folder)
  expect(one?.hash).not.toBe(two?.hash)
  expect(again).toEqual(one)
  expect(await readdir(folder)).toHaveLength(2)
})

test('pictures are opaque WebP of 640 pixels and at most 40 kB', async () => {
  for (const picture of await paint(subjects, folder)) {
    const file = join(folder, `${picture.hash}.webp`)
    const meta = await sharp(file).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: 640, height: 640, hasAlpha: false })
    expect({ width: picture.width, height: picture.height }).toEqual({ width: 640, height: 640 })
    expect((await stat(file)).size).toBeLessThan(40_000)
  }
})
