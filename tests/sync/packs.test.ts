import { beforeEach, describe, expect, it } from 'vitest'
import type { PackedProduct } from '#contract/packs.ts'
import { ApiError } from '#src/api/api-error.ts'
import {
  downloadPack,
  type PackEnd,
  type PackOrder,
  type PackPorts,
  type PackProgress,
  removePack,
} from '#src/domains/packs/download-pack.ts'
import { viewPacked, viewPackedProduct, viewPacks } from '#src/domains/packs/queries.ts'
import { productDelete } from '#src/domains/products/mutations.ts'
import { packed } from '#tests/support/sync/packed.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const dakar: PackOrder = {
  kind: 'city',
  key: 'Dakar',
  name: 'Dakar',
  products_count: 5,
  withPictures: false,
}
const awa = {
  id: 'awa',
  name: 'Awa',
  avatar: null,
  city: null,
  is_verified: false,
  on_whatsapp: false,
  member_since: null,
  rating: null,
  reviews_count: 0,
}
const mine = packed('mine', { seller: awa })
const small = (id: string) => `/media/photos/${id}-320.avif`

/** A market that offers offline regions, and the pictures on the device. */
interface Market {
  products: PackedProduct[]
  reads: (string | null)[]
  kept: Set<string>
  fetched: string[]
  progress: PackProgress[]
  /** Called before each answer; may throw. */
  before: (what: 'page' | 'picture') => void
}

let world: World
let market: Market
let ids = 0

beforeEach(async () => {
  world = await createWorld()
  market = {
    products: ['a', 'b', 'c', 'd', 'e'].map((id) => packed(id)),
    reads: [],
    kept: new Set(),
    fetched: [],
    progress: [],
    before: () => {},
  }
})

function ports(signal: AbortSignal = new AbortController().signal): PackPorts {
  return {
    db: world.db,
    async read(_, cursor) {
      market.reads.push(cursor)
      market.before('page')
      const from = Number(cursor ?? 0)
      const products = market.products.slice(from, from + 2)
      return { products, next: from + 2 < market.products.length ? String(from + 2) : null }
    },
    pictures: {
      kept: async () => new Set(market.kept),
      async keep(address) {
        market.before('picture')
        market.fetched.push(address)
        market.kept.add(address)
        return true
      },
      async drop(addresses) {
        for (const address of addresses) market.kept.delete(address)
      },
    },
    now: () => world.clock.now,
    newId: () => String(++ids),
    signal,
    onProgress: (step) => market.progress.push(step),
  }
}

const shown = async () => (await viewPacked(world.db)).map(({ product }) => product.id)
const failing = (status: number, from: number, what: 'page' | 'picture' = 'page') => {
  let calls = 0
  market.before = (now) => {
    if (now === what && ++calls >= from) throw status === 0 ? new ApiError(0) : new ApiError(status)
  }
}

describe('a download of an offline region', () => {
  it('pulls every page, shows all together, and reports progress', async () => {
    const seen: string[][] = []
    market.before = () => void shown().then((now) => seen.push(now))
    expect(await downloadPack(dakar, ports())).toBe('whole')
    expect(market.reads).toEqual([null, '2', '4'])
    expect(await shown()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(seen).toEqual([[], [], []])
    expect(market.progress.map(({ done, total }) => [done, total])).toEqual([
      [0, 5],
      [2, 5],
      [4, 5],
    ])
    expect(await world.db.collections.get('pack:city:Dakar')).toMatchObject({
      fetchedAt: world.clock.now,
      landings: 1,
    })
  })

  it('shows nothing after losing the network, and resumes at the same page', async () => {
    failing(0, 2)
    expect(await downloadPack(dakar, ports())).toBe('no-network')
    expect(await shown()).toEqual([])
    expect(await viewPackedProduct(world.db, 'a')).toBeNull()
    expect((await viewPacks(world.db))[0]).toMatchObject({
      current: null,
      next: { cursor: '2', products: 2 },
    })
    market.before = () => {}
    expect(await downloadPack(dakar, ports())).toBe('whole')
    expect(market.reads).toEqual([null, '2', '2', '4'])
    expect(await shown()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('resumes after being stopped; a page in transit is not kept', async () => {
    const stopping = new AbortController()
    market.before = () => {
      if (market.reads.length === 2) stopping.abort()
    }
    expect(await downloadPack(dakar, ports(stopping.signal))).toBe('stopped')
    expect(await world.db.packPages.count()).toBe(1)
    market.before = () => {}
    expect(await downloadPack(dakar, ports())).toBe('whole')
    expect(await shown()).toHaveLength(5)
  })

  it('replaces an earlier one all at once; the earlier one stays until then', async () => {
    await downloadPack(dakar, ports())
    market.products = ['x', 'c', 'y'].map((id) => packed(id))
    failing(0, 2)
    await downloadPack(dakar, ports())
    expect(await shown()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect((await viewPackedProduct(world.db, 'x')) ?? null).toBeNull()
    market.before = () => {}
    await downloadPack(dakar, ports())
    expect(await shown()).toEqual(['x', 'c', 'y'])
    expect(await world.db.packPages.count()).toBe(2)
    expect(await viewPackedProduct(world.db, 'a')).toBeNull()
  })

  it('without free storage shows no partial result, and keeps the earlier one', async () => {
    const full = () => {
      throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
    }
    await downloadPack(dakar, ports())
    market.products = ['x', 'y', 'z'].map((id) => packed(id))
    let pages = 0
    market.before = () => {
      if (++pages === 2) full()
    }
    expect(await downloadPack(dakar, ports())).toBe('full')
    expect(await shown()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await world.db.packPages.count()).toBe(3)

    const thies = { ...dakar, key: 'Thiès', name: 'Thiès' }
    market.before = full
    expect(await downloadPack(thies, ports())).toBe('full')
    expect((await viewPacks(world.db)).map(({ key }) => key)).toEqual(['Dakar'])
  })

  it.each<[number, PackEnd, number]>([
    [500, 'failed', 1],
    [429, 'failed', 1],
    [422, 'failed', 0],
    [404, 'gone', 0],
  ])('that is answered %i ends as %s', async (status, end, left) => {
    failing(status, 2)
    expect(await downloadPack(dakar, ports())).toBe(end)
    expect(await shown()).toEqual([])
    expect(await world.db.packPages.count()).toBe(left)
  })

  it('is empty when its part of the market is', async () => {
    market.products = []
    expect(await downloadPack(dakar, ports())).toBe('whole')
    expect((await viewPacks(world.db))[0]?.current).toMatchObject({ products: 0 })
  })

  it('writes nothing when the region was removed meanwhile', async () => {
    market.before = () => {
      if (market.reads.length === 2) void removePack('city:Dakar', ports())
    }
    expect(await downloadPack(dakar, ports())).toBe('stopped')
    expect(await world.db.packPages.count()).toBe(0)
  })
})

describe('thumbnails', () => {
  const withPictures = { ...dakar, withPictures: true }

  it('are fetched in their smallest width, each once; stored ones cost nothing', async () => {
    market.kept.add(small('b'))
    expect(await downloadPack(withPictures, ports())).toBe('whole')
    expect(market.fetched.sort()).toEqual(['a', 'c', 'd', 'e'].map(small))
    expect((await viewPacks(world.db))[0]?.current).toMatchObject({ pictures: 5, picturesOf: 5 })
  })

  it('leave the products readable when they fail; the next attempt fetches the missing ones', async () => {
    failing(0, 3, 'picture')
    expect(await downloadPack(withPictures, ports())).toBe('no-network')
    expect(await shown()).toHaveLength(5)
    const before = [...market.fetched]
    market.before = () => {}
    expect(await downloadPack(withPictures, ports())).toBe('whole')
    expect(before.length).toBeGreaterThan(0)
    expect([...market.fetched].sort()).toEqual(['a', 'b', 'c', 'd', 'e'].map(small))
  })

  it('are reported as missing without free storage', async () => {
    market.before = (what) => {
      if (what === 'picture') throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
    }
    expect(await downloadPack(withPictures, ports())).toBe('full')
    expect(await shown()).toHaveLength(5)
    expect((await viewPacks(world.db))[0]?.current).toMatchObject({ pictures: 0, picturesOf: 5 })
  })

  it('are deleted with the region unless another one shows them', async () => {
    await downloadPack(withPictures, ports())
    market.products = [packed('e'), packed('f')]
    await downloadPack({ ...withPictures, kind: 'category', key: 'maison', name: 'Maison' }, ports())
    await removePack('city:Dakar', ports())
    expect([...market.kept].sort()).toEqual([small('e'), small('f')])
    expect(await shown()).toEqual(['e', 'f'])
    expect(await world.db.collections.get('pack:city:Dakar')).toBeUndefined()
  })
})

describe('a deleted product', () => {
  beforeEach(async () => {
    await downloadPack(dakar, ports())
  })

  it('leaves the regions when its own page is not found', async () => {
    world.serve = () => ({ status: 404, json: { code: 'not_found' } })
    await world.engine.pull(['product:b'])
    expect(await shown()).toEqual(['a', 'c', 'd', 'e'])
    expect(await viewPackedProduct(world.db, 'b')).toBeNull()
  })

  it('leaves them at once when its owner deletes it', async () => {
    market.products = [mine, packed('b')]
    await downloadPack(dakar, ports())
    expect(await shown()).toEqual(['mine', 'b'])
    await world.engine.enqueue(productDelete, { id: 'mine' })
    expect(await shown()).toEqual(['b'])
    expect(await viewPackedProduct(world.db, 'mine')).toBeNull()
  })

  it('stays hidden once its owner’s list no longer has it', async () => {
    market.products = [mine]
    await downloadPack(dakar, ports())
    world.serve = () => ({ json: { data: [], meta: { has_more: false } } })
    await world.engine.pull(['products'])
    expect(await shown()).toEqual([])
  })
})
