import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyPhotos, photoFolder } from '#server/db/demo/listings.ts'
import { createMarket } from '#server/db/demo/market.ts'

const names = createMarket(new Date('2026-11-21T15:00:00.000Z')).listings.map(({ photo }) => photo)

describe('the photos of the demo market', () => {
  test('match the products one to one', async () => {
    const files = (await readdir(photoFolder)).filter((name) => name.endsWith('.webp'))
    expect(new Set(names).size).toBe(names.length)
    expect(files.sort()).toEqual(names.map((name) => `${name}.webp`).sort())
  })

  test('are opaque WebP files of at most 60 kB', async () => {
    for (const name of names) {
      const file = join(photoFolder, `${name}.webp`)
      expect(await sharp(file).metadata(), name).toMatchObject({ format: 'webp', hasAlpha: false })
      expect((await stat(file)).size, name).toBeLessThan(60_000)
    }
  })

  test('have mixed aspect ratios of phone photos: few square, many upright', async () => {
    const ratios = await Promise.all(
      names.map(async (name) => {
        const { width, height } = await sharp(join(photoFolder, `${name}.webp`)).metadata()
        return width / height
      }),
    )
    const share = (of: (ratio: number) => boolean) => ratios.filter(of).length / ratios.length
    expect(share((ratio) => Math.abs(ratio - 1) < 0.05)).toBeLessThan(0.2)
    expect(share((ratio) => ratio < 0.8)).toBeGreaterThan(0.25)
    expect(share((ratio) => ratio > 1.25)).toBeGreaterThan(0.25)
    expect(share((ratio) => ratio < 0.6)).toBeGreaterThan(0.03)
    expect(share((ratio) => ratio > 1.7)).toBeGreaterThan(0.03)
  })
})

describe('the copy into the media folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'louma-photos-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('names each file by its hash and returns its size', async () => {
    const [first] = await copyPhotos(names.slice(0, 1), folder)
    const copy = join(folder, `${first?.hash}.webp`)
    expect(await readFile(copy)).toEqual(await readFile(join(photoFolder, `${names[0]}.webp`)))
    const { width, height } = await sharp(copy).metadata()
    expect(first).toMatchObject({ width, height, bytes: (await stat(copy)).size })
  })

  test('rejects when a photo is missing', async () => {
    await expect(copyPhotos(['nothing'], folder)).rejects.toThrow('nothing.webp')
  })
})
