import { beforeEach, describe, expect, it } from 'vitest'
import { descriptorLength } from '#contract/image-search.ts'
import type { Product } from '#contract/products.ts'
import { marketPageName } from '#src/domains/products/market.ts'
import { nearestDescriptors } from '#src/lib/nearest-descriptors.ts'
import { searchDescriptors } from '#src/local-search/descriptors/search-descriptors.ts'
import { bringUpToDate, type PhotoDescriptor } from '#src/local-search/descriptors/update-descriptors.ts'
import { product } from '#tests/support/sync/product.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
let batches: (readonly string[])[]
beforeEach(async () => {
  world = await createWorld()
  batches = []
})

const day = 24 * 60 * 60_000
const photo = (id: string) => ({ id, url: `/media/${id}.webp`, width: 1, height: 1, thumbhash: null })
const pictured = (id: string, changes: Partial<Product> = {}) =>
  product(id, { photo: photo(`p-${id}`), ...changes })

/** A unit descriptor in this dimension. */
function lookAt(place: number): Int8Array {
  const look = new Int8Array(descriptorLength)
  look[place] = 127
  return look
}

async function hold(products: readonly Product[]): Promise<void> {
  world.serve = () => ({ json: { data: products, meta: { has_more: false } } })
  await world.engine.pull([marketPageName('')])
}

/** Every product has one photo; its descriptor is the number in its name. */
const descriptorsOf = (ids: readonly string[]): PhotoDescriptor[] =>
  ids.map((id) => ({ product: id, photo: `p-${id}`, look: lookAt(Number(id.slice(1))) }))

interface Options {
  fetchDescriptors?: (ids: readonly string[]) => readonly PhotoDescriptor[] | null
  see?: Parameters<typeof bringUpToDate>[0]['see']
}

const update = ({ fetchDescriptors = descriptorsOf, see = null }: Options = {}) =>
  bringUpToDate({
    db: world.db,
    now: () => world.clock.now,
    see,
    fetchDescriptors: async (ids) => {
      batches.push(ids)
      return fetchDescriptors(ids)
    },
  })
const known = async () => (await world.db.looks.toCollection().primaryKeys()).sort()
const search = (look: Int8Array) =>
  searchDescriptors(world.db, async (shelf, limit) => nearestDescriptors([look], shelf, limit), 3)

describe('descriptors of products', () => {
  it('are requested once, for products with photos only', async () => {
    await hold([pictured('a1'), product('a2'), pictured('a3')])
    await update()
    await update()
    expect(batches).toEqual([['a1', 'a3']])
    expect(await world.db.looks.get('a1')).toMatchObject({
      cover: 'p-a1',
      photos: [{ id: 'p-a1', look: lookAt(1) }],
    })
  })

  it('are requested again when the photo has changed, and a day after the server had none', async () => {
    await hold([pictured('a1'), pictured('a2')])
    await update({ fetchDescriptors: () => descriptorsOf(['a1']) })
    await hold([pictured('a1', { photo: photo('newer') }), pictured('a2')])
    await update({ fetchDescriptors: () => descriptorsOf(['a1']) })
    world.clock.now += day + 1
    await update()
    await update()
    expect(batches).toEqual([['a1', 'a2'], ['a1'], ['a2']])
  })

  it('are deleted with the product’s last row on this device', async () => {
    await hold([pictured('a1'), pictured('a2')])
    await update()
    await hold([pictured('a2')])
    await update()
    expect(await known()).toEqual(['a2'])
  })

  it('come in batches, and applied ones stay when the network is lost', async () => {
    await hold(Array.from({ length: 130 }, (_, at) => pictured(`a${at}`)))
    const lost = update({
      fetchDescriptors: (ids) => {
        if (batches.length === 2) throw new Error('no network')
        return descriptorsOf(ids)
      },
    })
    await expect(lost).rejects.toThrow('no network')
    expect(batches.map((ids) => ids.length)).toEqual([100, 30])
    expect(await known()).toHaveLength(100)
    await update()
    expect(batches.at(-1)).toHaveLength(30)
    expect(await known()).toHaveLength(130)
  })

  it('are computed on the device when the server has none', async () => {
    await hold([pictured('a1'), pictured('a2')])
    await update({ fetchDescriptors: () => null })
    expect(await known()).toEqual([])
    await update({ fetchDescriptors: () => null, see: async ({ id }) => (id === 'a1' ? lookAt(9) : null) })
    expect((await world.db.looks.get('a1'))?.photos).toEqual([{ id: 'p-a1', look: lookAt(9) }])
    expect((await world.db.looks.get('a2'))?.photos).toEqual([])
    expect((await search(lookAt(9))).found.map((one) => one.product.id)).toEqual(['a1'])
  })
})

describe('search by image on the device', () => {
  it('finds online products, the nearest first, with the age of the data', async () => {
    await hold([pictured('a1'), pictured('a2'), pictured('a3', { state: 'sold' })])
    await update()
    const query = lookAt(1)
    query[2] = 100
    const { found, compared, since } = await search(query)
    expect(found.map((one) => one.product.id)).toEqual(['a1', 'a2'])
    expect(found[0]?.distance).toBeLessThan(found[1]?.distance ?? 0)
    expect(compared).toBe(2)
    expect(since).toBe(world.clock.now)
    expect((await search(lookAt(3))).found).toEqual([])
  })

  it('reports that it has no data', async () => {
    expect(await search(lookAt(1))).toEqual({ found: [], compared: 0, since: null })
  })
})
