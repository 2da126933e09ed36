import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSitemap } from '#server/domains/previews/index.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import { engines, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const publicUrl = 'https://louma.example'

describe.each(engines)('the sitemap on %s', (engine) => {
  let server: TestServer
  let now = new Date('2026-11-21T10:00:00.000Z')
  let online: string[]

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addTree(server.db)
    const seller = await server.createUser()
    await server.createUser({ name: 'Ne vend rien' })
    online = []
    for (let at = 0; at < 7; at += 1) {
      // Two products published at the same instant: the id decides.
      const createdAt = new Date(Date.UTC(2026, 10, 1 + Math.floor(at / 2)))
      online.push((await addProduct(server.db, seller.id, { category: 'robes', createdAt })).id)
    }
    for (const state of ['draft', 'paused', 'sold', 'removed'] as const) {
      await addProduct(server.db, seller.id, { category: 'robes', state })
    }
  })
  afterAll(() => server.close())

  const open = (size: number) => {
    const sitemap = openSitemap({ services: { db: server.db, clock: { now: () => now } }, publicUrl, size })
    return async (address: string) => {
      const response = await sitemap.answer(new Request(address))
      const text = response === null ? '' : await response.text()
      return {
        response,
        text,
        locations: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one ?? ''),
      }
    }
  }

  test('lists every product on sale once, page by page, and every seller', async () => {
    const read = open(3)
    const index = await read(`${publicUrl}/sitemap.xml`)
    expect(index.response?.headers.get('content-type')).toContain('xml')
    const named = (await Promise.all(index.locations.map(read))).map(({ locations }) => locations)
    const products = index.locations.flatMap((address, at) =>
      address.includes('/sitemaps/products/') ? [named[at] ?? []] : [],
    )
    expect(products.map((page) => page.length)).toEqual([3, 3, 1])
    expect(products.flat().sort()).toEqual(online.map((id) => `${publicUrl}/products/${id}`).sort())
    expect(named.flat().filter((address) => address.includes('/users/'))).toHaveLength(1)
    expect(named.flat()).toContain(`${publicUrl}/products?category=robes`)
    expect(index.text).toMatch(/<lastmod>2026-11-0\dT00:00:00.000Z<\/lastmod>/)
  })

  test('is computed once an hour', async () => {
    const read = open(100)
    const before = await read(`${publicUrl}/sitemap.xml`)
    const other = await server.createUser()
    await addProduct(server.db, other.id, { category: 'robes', createdAt: new Date('2026-10-01') })
    expect((await read(`${publicUrl}/sitemap.xml`)).text).toBe(before.text)
    now = new Date(now.getTime() + 3_600_000)
    expect((await read(`${publicUrl}/sitemap.xml`)).text).not.toBe(before.text)
  })

  test('answers nothing for an invalid page', async () => {
    const read = open(3)
    for (const path of [
      '/sitemaps/products/x.xml',
      '/sitemaps/users/1.xml',
      '/sitemaps/autre/1.xml',
      '/sitemaps/products/99999999999999-1.xml',
    ]) {
      expect((await read(publicUrl + path)).response, path).toBeNull()
    }
  })

  test('robots.txt names it; both are served beside the app', async () => {
    const robots = await fetch(`${server.url}/robots.txt`)
    expect(robots.headers.get('content-type')).toContain('text/plain')
    const rules = await robots.text()
    expect(rules).toContain('Sitemap: http://louma.test/sitemap.xml')
    // The pages may be crawled; their query strings are unbounded.
    expect(rules).toMatch(/^Disallow: \/search\?$/m)
    expect(rules).not.toMatch(/^Disallow: \/search$/m)
    const sitemap = await fetch(`${server.url}/sitemap.xml`)
    expect(sitemap.status).toBe(200)
    const again = await fetch(`${server.url}/sitemap.xml`, {
      headers: { 'If-None-Match': sitemap.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})
