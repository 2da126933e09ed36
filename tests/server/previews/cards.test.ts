import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/db/schema/products.ts'
import { sweepCards } from '#server/domains/previews/index.ts'
import { cardMaxBytes, drawCard } from '#server/media/card/draw-card.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addSeen } from '#tests/server/products/stock.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { colourAt, fields, noise } from '#tests/support/server/pictures.ts'

const words = { title: 'Robe wax', strong: '18 000 F', facts: 'Dakar · Neuf', badge: null }

describe('a preview card', () => {
  test('is 1200 x 630, with the photo on the left and text on the right', async () => {
    const card = await drawCard(words, await fields(800, 800).webp().toBuffer())
    const { width, height, format } = await sharp(card).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    const [red, green, blue] = await colourAt(card, 0.1, 0.2)
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true])
    const blank = await drawCard({ ...words, title: '', strong: '', facts: '' }, null)
    const ink = async (picture: Buffer) => {
      const right = sharp(picture).extract({ left: 660, top: 130, width: 500, height: 460 }).greyscale()
      return (await right.raw().toBuffer()).filter((point) => point < 120).length
    }
    expect(await ink(blank)).toBe(0)
    expect(await ink(card)).toBeGreaterThan(5_000)
  })

  test('stays below the size limit of messengers for any photo and text', async () => {
    const long = 'Anticonstitutionnellement '.repeat(20)
    const card = await drawCard(
      { title: long, strong: '1 000 000 000 F '.repeat(4), facts: long, badge: 'Réservée' },
      await noise(1_600, 1_600),
    )
    expect(card.length).toBeLessThanOrEqual(cardMaxBytes)
  })
})

describe('the card of a product', () => {
  let server: TestServer
  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' })
  const cardsDir = () => join(server.database.dataFolder, 'cards')
  const made = () => readdir(cardsDir()).catch(() => [])

  beforeAll(async () => {
    server = await startTestServer({ engine: 'embedded' })
    await addTree(server.db)
    const photo = await fields(640, 480).webp().toBuffer()
    await mkdir(server.mediaDir, { recursive: true })
    await writeFile(join(server.mediaDir, `${'a'.repeat(32)}.webp`), photo)
  })
  afterAll(() => server.close())

  test('is drawn once on request, and named by its content', async () => {
    const seller = await server.createUser()
    const { product } = await addSeen(server.db, seller.id, { category: 'robes' })
    const first = await get(`/cards/products/${product.id}.jpg`)
    expect(first.status).toBe(302)
    const path = first.headers.get('location') ?? ''
    expect(path).toMatch(new RegExp(`^/cards/products/${product.id}/[0-9a-f]{32}\\.jpg$`))
    const cards = await Promise.all([get(path), get(path), get(path)])
    expect(cards.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(cards[0]?.headers.get('content-type')).toBe('image/jpeg')
    const [hash] = path.match(/[0-9a-f]{32}/) ?? []
    expect(await made()).toEqual([`${hash}.jpg`])
    const bytes = Buffer.from(await (cards[0] as Response).arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBe(1200)
    // The photo of the media folder is drawn on it.
    expect((await colourAt(bytes, 0.1, 0.2))[0]).toBeGreaterThan(200)

    await server.db.update(products).set({ price: 15_000 }).where(eq(products.id, product.id))
    const later = await get(path)
    expect(later.status).toBe(302)
    expect(later.headers.get('location')).not.toBe(path)
  })

  test('is not found when the product is not public, or no longer', async () => {
    const seller = await server.createUser()
    const { product } = await addSeen(server.db, seller.id, { category: 'robes' })
    const path = (await get(`/cards/products/${product.id}.jpg`)).headers.get('location') ?? ''
    expect((await get(path)).status).toBe(200)
    for (const state of ['draft', 'paused', 'removed', 'pending_review'] as const) {
      await server.db.update(products).set({ state }).where(eq(products.id, product.id))
      expect((await get(path)).status, state).toBe(404)
      expect((await get(`/cards/products/${product.id}.jpg`)).status, state).toBe(404)
    }
    for (const wrong of [
      '/cards/',
      '/cards/products/x.jpg',
      '/cards/autre/1.jpg',
      '/cards/..%2f..%2fetc.jpg',
    ]) {
      expect((await get(wrong)).status, wrong).toBe(404)
    }
  })

  test('exists for users, and for products whose photo is missing', async () => {
    const seller = await server.createUser({ name: '👗', avatar: `/media/avatars/${'b'.repeat(32)}.webp` })
    const person = (await get(`/cards/users/${seller.id}.jpg`)).headers.get('location') ?? ''
    expect((await get(person)).status).toBe(200)
  })

  test('is deleted after a week', async () => {
    const now = new Date()
    await sweepCards(cardsDir(), now)
    const kept = await made()
    expect(kept.length).toBeGreaterThan(0)
    const old = new Date(now.getTime() - 8 * 86_400_000)
    await utimes(join(cardsDir(), kept[0] ?? ''), old, old)
    await sweepCards(cardsDir(), now)
    expect(await made()).toEqual(kept.slice(1))
    await sweepCards(join(cardsDir(), 'nowhere'), now)
  })
})
