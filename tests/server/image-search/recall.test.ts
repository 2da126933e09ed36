import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeViews } from '#contract/image-descriptor/describe-views.ts'
import { withMirrors } from '#contract/image-descriptor/descriptor-distance.ts'
import { searchByImage } from '#contract/image-search.ts'
import { smallPixels } from '#server/media/descriptors/describe-pixels.ts'
import { indexDescriptor, probeDescriptor } from '#server/media/descriptors/descriptor-index.ts'
import { nearestDescriptors, shelve } from '#src/lib/nearest-descriptors.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { marketPictures } from '../../support/images/market-pictures.ts'
import { transforms } from '../../support/images/transformed.ts'
import { addDescriptors, descriptorOf } from './descriptor-shop.ts'

/** A transformed copy of a picture, as descriptors. */
interface Copy {
  of: number
  views: Int8Array[]
}

const wanted = 0.95
const among = 5

const looks: Int8Array[] = []
const copies = new Map<string, Copy[]>()

/** 120 pictures of products; every third one is searched in six transformations. */
beforeAll(async () => {
  const pictures = await marketPictures(4, 60)
  for (const picture of pictures) looks.push(await descriptorOf(picture))
  for (const [name, transform] of Object.entries(transforms)) {
    const made: Copy[] = []
    for (const [of, picture] of pictures.entries()) {
      if (of % 3 > 0) continue
      made.push({ of, views: describeViews(await smallPixels(sharp(await transform(picture)))) })
    }
    copies.set(name, made)
  }
}, 300_000)

/** Share of the copies whose original is among the first five results. */
async function recall(name: string, search: (views: Int8Array[]) => Promise<number[]>): Promise<number> {
  const all = copies.get(name) ?? []
  let found = 0
  for (const { of, views } of all) if ((await search(views)).slice(0, among).includes(of)) found++
  expect(all.length).toBeGreaterThanOrEqual(40)
  return found / all.length
}

const disguises = Object.keys(transforms)

describe('on the device, offline', () => {
  it.each(disguises)('%s', async (name) => {
    expect(looks.length).toBeGreaterThanOrEqual(100)
    const shelf = shelve(looks.map((look, at) => ({ owner: String(at), look })))
    const found = await recall(name, async (views) =>
      nearestDescriptors(views, shelf, among).map(({ id }) => Number(id)),
    )
    expect(found).toBeGreaterThanOrEqual(wanted)
  })
})

describe.each(engines)('on the server (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, imageLimit: { points: 10_000, seconds: 60 } })
    await addCategory(server.db, 'mode-femme')
    const seller = await server.createUser()
    for (const [at, look] of looks.entries()) {
      await addDescriptors(server.db, seller.id, [look], { title: String(at) })
    }
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  it.each(disguises)('%s', async (name) => {
    const found = await recall(name, async (views) => {
      const descriptors = views.map((view) => Buffer.from(view).toString('base64'))
      const { body } = await server.call(searchByImage, { body: { descriptors } })
      return body.data.map(({ title }) => Number(title))
    })
    expect(found).toBeGreaterThanOrEqual(wanted)
  })
})

describe('the database index', () => {
  it.each(disguises)('%s: the copy shares a band with its original', (name) => {
    const shared = (copies.get(name) ?? []).filter(({ of, views }) => {
      const probes = new Set(withMirrors(views).flatMap((view) => probeDescriptor(view).bands))
      return indexDescriptor(looks[of] ?? new Int8Array()).bands.some((band) => probes.has(band))
    })
    expect(shared.length / (copies.get(name)?.length ?? 0)).toBeGreaterThanOrEqual(0.97)
  })

  it('a picture shares bands with few others', () => {
    const rows = looks.map((look) => indexDescriptor(look).bands)
    const counts = looks.map((look) => {
      const probes = new Set(probeDescriptor(look).bands)
      return rows.filter((bands) => bands.some((band) => probes.has(band))).length / rows.length
    })
    expect(counts.reduce((sum, one) => sum + one, 0) / counts.length).toBeLessThan(0.25)
  })
})
