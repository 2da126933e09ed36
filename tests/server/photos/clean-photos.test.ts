import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looseUploadHours } from '#contract/uploads.ts'
import { photos } from '#server/db/schema/photos.ts'
import { productPhotos, products } from '#server/db/schema/products.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { addProduct as addOffer } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { noise } from '#tests/support/server/pictures.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

const hour = 60 * 60_000

describe.each(engines)('cleaning of photos on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let seed = 1
  beforeAll(async () => {
    server = await startTestServer({ engine })
    user = await server.createUser()
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  const later = (hours: number) => new Date(Date.now() + hours * hour)
  async function addPhoto(bytes?: Buffer): Promise<string> {
    const id = v7()
    const sent = await tusClient(server.url, user.token).send(id, bytes ?? (await noise(64, 48, seed++)))
    expect(sent.status).toBe(204)
    return id
  }
  async function addProduct(change: Partial<typeof products.$inferInsert>, named: string[]): Promise<void> {
    const id = v7()
    const now = new Date()
    await server.db.insert(products).values({
      id,
      sellerId: user.id,
      title: 'Pagne wax',
      price: 5_000,
      state: 'draft',
      category: await addCategory(server.db),
      city: 'Dakar',
      createdAt: now,
      updatedAt: now,
      seq: 1,
      ...change,
    })
    for (const [position, photoId] of named.entries()) {
      await server.db.insert(productPhotos).values({ productId: id, position, photoId })
    }
  }
  const kept = async () => (await server.db.select({ id: photos.id }).from(photos)).map(({ id }) => id).sort()

  it('deletes unused photos after seven days, with their files', async () => {
    const [loose, first, second, cover] = [
      await addPhoto(),
      await addPhoto(),
      await addPhoto(),
      await addPhoto(),
    ]
    await addProduct({ coverId: first }, [first, second])
    await addProduct({ coverId: cover, state: 'removed' }, [])
    const before = await server.pictures()
    await server.photos.clean(later(looseUploadHours - 1))
    expect(await kept()).toEqual([loose, first, second, cover].sort())
    await server.photos.clean(later(looseUploadHours + 1))
    expect(await kept()).toEqual([first, second, cover].sort())
    expect(await server.pictures()).toHaveLength(before.length - 2)
    await server.photos.clean(later(10 * looseUploadHours))
    expect(await kept()).toEqual([first, second, cover].sort())
  })

  it('keeps files while another photo has the same bytes', async () => {
    const bytes = await noise(70, 50, 999)
    const [mine, other] = [await addPhoto(bytes), await addPhoto(bytes)]
    await addProduct({ coverId: other }, [other])
    const before = await server.pictures()
    await server.photos.clean(later(looseUploadHours + 1))
    expect(await kept()).not.toContain(mine)
    expect(await server.pictures()).toEqual(before)
  })

  it('a photo uploaded during the deletion of its files is complete', async () => {
    const bytes = await noise(80, 60, 4242)
    for (let round = 0; round < 8; round++) {
      const old = await addPhoto(bytes)
      await server.db
        .update(photos)
        .set({ createdAt: later(-2 * looseUploadHours) })
        .where(eq(photos.id, old))
      // A second server cleans at the same time.
      const [young] = await Promise.all([
        addPhoto(bytes),
        server.photos.clean(new Date()),
        server.photos.clean(new Date()),
      ])
      const rows = await server.db.select().from(photos)
      expect(rows.map(({ id }) => id)).not.toContain(old)
      const row = rows.find(({ id }) => id === young)
      const names = await server.pictures()
      expect(names).toContain(`${row?.hash}-80.webp`)
      expect(names).toContain(`${row?.hash}-80.avif`)
      await server.db.delete(photos).where(eq(photos.id, young))
    }
  })

  it('keeps a photo that a product is about to use', async () => {
    const id = await addPhoto()
    const category = await addCategory(server.db)
    await server.db.transaction(async (tx) => {
      await tx.insert(products).values({
        id: v7(),
        sellerId: user.id,
        title: 'Pagne bazin',
        price: 9_000,
        state: 'draft',
        category,
        city: 'Thiès',
        coverId: id,
        createdAt: new Date(),
        updatedAt: new Date(),
        seq: 1,
      })
      // The embedded engine would run the cleaning after this transaction, PostgreSQL concurrently.
      if (engine === 'postgres') await server.photos.clean(later(looseUploadHours + 1))
    })
    await server.photos.clean(later(looseUploadHours + 1))
    expect(await kept()).toContain(id)
  })

  it('keeps photos of conversations', async () => {
    const [sent, loose] = [await addPhoto(), await addPhoto()]
    const seller = await server.createUser()
    const product = await addOffer(server.db, seller.id, { category: await addCategory(server.db) })
    const buyer = conversationMember(server, user)
    const { id } = (await buyer.open(product.id)).body.data
    expect((await buyer.post(id, { id: v7(), kind: 'image', photo: sent })).status).toBe(201)
    await server.photos.clean(later(10 * looseUploadHours))
    expect(await kept()).toContain(sent)
    expect(await kept()).not.toContain(loose)
    const shown = (await conversationMember(server, seller).earlier(id)).body.data[0]?.photo
    expect((await fetch(`${server.url}${shown?.url}`)).status).toBe(200)
  })

  it('deletes abandoned uploads after seven days', async () => {
    const phone = tusClient(server.url, user.token)
    const [old, young] = [v7(), v7()]
    for (const id of [old, young]) {
      await phone.create(id, 5_000)
      await phone.patch(id, 0, Buffer.alloc(1_000, 1))
    }
    const ago = new Date(Date.now() - 10 * hour)
    for (const name of [old, `${old}.json`]) await utimes(join(server.uploadsDir, name), ago, ago)
    await server.photos.clean(later(looseUploadHours - 5))
    expect((await readdir(server.uploadsDir)).sort()).toEqual([young, `${young}.json`].sort())
    expect((await phone.head(old)).status).toBe(404)
    expect((await phone.head(young)).offset).toBe(1_000)
  })
})
