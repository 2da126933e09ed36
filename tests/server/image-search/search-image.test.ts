import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  descriptorLength,
  listDescriptors,
  maxDescriptorsAtOnce,
  searchByImage,
} from '#contract/image-search.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { generatedPhotos } from '../../support/images/generated.ts'
import { addDescriptors, descriptorOf, queryOf } from './descriptor-shop.ts'

describe.each(engines)('search by image on %s', (engine) => {
  let server: TestServer
  let seller: TestUser
  let files: Buffer[]
  let looks: Int8Array[]
  const ids: Record<string, string> = {}
  const file = (at: number) => files[at] ?? Buffer.alloc(0)
  const look = (at: number) => looks[at] ?? new Int8Array()

  beforeAll(async () => {
    server = await startTestServer({ engine, imageLimit: { points: 60, seconds: 60 }, trustProxy: true })
    await addCategory(server.db, 'mode-femme')
    seller = await server.createUser()
    files = await generatedPhotos(8)
    looks = await Promise.all(files.map(descriptorOf))
    const stock = [
      ['robe', [0, 1], {}],
      ['sac', [2], {}],
      ['pagne', [3], {}],
      ['parti', [4], { state: 'sold' }],
      ['en pause', [5], { state: 'paused' }],
      ['retiré', [6], { state: 'removed' }],
    ] as const
    for (const [title, photos, given] of stock) {
      const added = await addDescriptors(server.db, seller.id, photos.map(look), { title, ...given })
      ids[title] = added.id
    }
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const search = async (picture: Buffer, query: Record<string, string> = {}) => {
    const { status, body } = await server.call(searchByImage, { body: await queryOf(picture), query })
    expect(status).toBe(200)
    return body.data
  }

  it('finds a product by any of its photos, once, with its distance', async () => {
    for (const at of [0, 1]) {
      const [first, ...others] = await search(file(at))
      expect(first).toMatchObject({ title: 'robe', state: 'published', distance: 0 })
      expect(others.map(({ title }) => title)).not.toContain('robe')
    }
  })

  it('sorts by distance and respects the limit', async () => {
    const found = await search(file(2))
    expect(found[0]?.title).toBe('sac')
    const distances = found.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(await search(file(2), { limit: '1' })).toHaveLength(1)
  })

  it('finds a mirrored picture', async () => {
    const [first] = await search(await sharp(file(3)).flop().png().toBuffer())
    expect(first?.title).toBe('pagne')
    expect(first?.distance).toBeLessThan(0.01)
  })

  it('finds only products that are online', async () => {
    for (const at of [4, 5, 6]) {
      const titles = (await search(file(at))).map(({ title }) => title)
      for (const gone of ['parti', 'en pause', 'retiré']) expect(titles).not.toContain(gone)
    }
  })

  it('returns descriptors of public photos to everyone, and of own photos to sellers', async () => {
    const products = Object.values(ids).join(',')
    const asGuest = await server.call(listDescriptors, { query: { products } })
    expect(asGuest.status).toBe(200)
    const titles = (data: readonly { product_id: string }[]) =>
      data.map(({ product_id }) => Object.keys(ids).find((title) => ids[title] === product_id)).sort()
    expect(titles(asGuest.body.data)).toEqual(['pagne', 'parti', 'robe', 'robe', 'sac'])
    const first = asGuest.body.data.find(({ product_id }) => product_id === ids.sac)
    expect(Int8Array.from(Buffer.from(first?.descriptor ?? '', 'base64'))).toEqual(look(2))

    const other = await server.createUser()
    const asOther = await server.call(listDescriptors, { token: other.token, query: { products } })
    expect(titles(asOther.body.data)).toEqual(titles(asGuest.body.data))
    const asSeller = await server.call(listDescriptors, { token: seller.token, query: { products } })
    expect(titles(asSeller.body.data)).toEqual(['en pause', 'pagne', 'parti', 'robe', 'robe', 'sac'])
  })

  it.each([
    ['no views', { descriptors: [] }],
    ['four views', { descriptors: Array(4).fill('A'.repeat(216)) }],
    ['a short view', { descriptors: ['AAAA'] }],
    ['no base64', { descriptors: ['!'.repeat(216)] }],
    ['numbers', { descriptors: [[1, 2, 3]] }],
    ['something else', { descriptor: 'A'.repeat(216) }],
    ['a picture', { descriptors: ['A'.repeat(216)], photo: 'bytes' }],
  ])('refuses %s in French, at the field', async (_, body) => {
    const answer = await server.call(searchByImage, { body: body as never })
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'validation_failed' }])
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).not.toHaveLength(0)
  })

  it.each([
    ['no ids', ''],
    ['words', 'robe'],
    ['too many', Array.from({ length: maxDescriptorsAtOnce + 1 }, () => v7()).join(',')],
  ])('refuses %s', async (_, products) => {
    const { status, body } = await server.call(listDescriptors, { query: { products } })
    expect([status, body]).toMatchObject([422, { code: 'validation_failed' }])
  })

  it('accepts a blank picture', async () => {
    const descriptors = [Buffer.alloc(descriptorLength).toString('base64')]
    expect((await server.call(searchByImage, { body: { descriptors } })).body.data).toEqual([])
  })

  it('limits searches per user', async () => {
    const body = await queryOf(file(0))
    const statuses = new Set<number>()
    for (let at = 0; at < 61; at++) statuses.add((await server.call(searchByImage, { body })).status)
    expect(statuses).toEqual(new Set([200, 429]))
  })

  it('limits an IPv6 network as one address', async () => {
    const body = await queryOf(file(0))
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) {
      const headers = { 'X-Forwarded-For': `2001:db8:7::${at + 1}` }
      statuses.push((await server.call(searchByImage, { body, headers })).status)
    }
    expect([statuses.indexOf(429), new Set(statuses.slice(0, 60))]).toEqual([60, new Set([200])])
  })
})
