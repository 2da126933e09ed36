import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { descriptorDistance } from '#contract/image-descriptor/descriptor-distance.ts'
import { photoDescriptors } from '#server/db/schema/photos.ts'
import { openDescriber } from '#server/domains/photos/index.ts'
import { openLocalStore } from '#server/media/open-media.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { fields, noise } from '#tests/support/server/pictures.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'
import { descriptorOf } from '../image-search/descriptor-shop.ts'
import { addPhoto } from '../products/stock.ts'

describe.each(engines)('photo descriptors (%s)', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    user = await server.createUser()
  })
  afterAll(() => server.close())

  const rowOf = async (id: string) => {
    const [row] = await server.db.select().from(photoDescriptors).where(eq(photoDescriptors.photoId, id))
    return row
  }
  const lookIn = async (id: string) => Int8Array.from((await rowOf(id))?.descriptor ?? [])
  const describer = () => {
    const { db, mediaDir, services } = server
    return openDescriber({ db, mediaDir, media: openLocalStore(mediaDir), report: services.report })
  }

  it('are computed on upload, also for known bytes', async () => {
    const bytes = await fields(400, 300).jpeg().toBuffer()
    const [first, again] = [v7(), v7()]
    for (const id of [first, again]) {
      expect((await tusClient(server.url, user.token).send(id, bytes)).status).toBe(204)
      expect(descriptorDistance(await lookIn(id), await descriptorOf(bytes))).toBeLessThan(0.01)
    }
  })

  it('are computed later for existing photos, from the available file', async () => {
    const bytes = await noise(200, 200, 7)
    const id = v7()
    await tusClient(server.url, user.token).send(id, bytes)
    await server.db.delete(photoDescriptors).where(eq(photoDescriptors.photoId, id))
    const alone = await addPhoto(server.db, user.id, { hash: 'b'.repeat(32) })
    const painted = await fields(320, 320).webp({ quality: 90 }).toBuffer()
    await mkdir(server.mediaDir, { recursive: true })
    await writeFile(join(server.mediaDir, `${alone.hash}.webp`), painted)
    await describer().run()
    expect(descriptorDistance(await lookIn(id), await descriptorOf(bytes))).toBeLessThan(0.1)
    expect(await lookIn(alone.id)).toEqual(await descriptorOf(painted))
    expect(server.reported).toEqual([])
  })

  it('are recomputed for another version', async () => {
    const photo = await addPhoto(server.db, user.id, { hash: 'c'.repeat(32) })
    await writeFile(join(server.mediaDir, `${photo.hash}.webp`), await fields(64, 64).webp().toBuffer())
    await describer().run()
    const made = await rowOf(photo.id)
    const old = { recipe: 0, bands: [], descriptor: new Uint8Array(162) }
    await server.db.update(photoDescriptors).set(old).where(eq(photoDescriptors.photoId, photo.id))
    await describer().run()
    expect(await rowOf(photo.id)).toEqual(made)
  })

  it('skip missing and broken files after one attempt', async () => {
    const [gone, broken] = [
      await addPhoto(server.db, user.id, { hash: 'd'.repeat(32) }),
      await addPhoto(server.db, user.id, { hash: 'e'.repeat(32) }),
    ]
    await writeFile(join(server.mediaDir, `${broken.hash}.webp`), 'no picture')
    await describer().run()
    for (const { id } of [gone, broken])
      expect(await rowOf(id)).toMatchObject({ descriptor: null, bands: [] })
    expect(server.reported.splice(0)).toHaveLength(1)
    await writeFile(
      join(server.mediaDir, `${gone.hash}.webp`),
      await sharp(await noise(9, 9))
        .webp()
        .toBuffer(),
    )
    await describer().run()
    expect((await rowOf(gone.id))?.descriptor).toBeNull()
    expect(server.reported).toEqual([])
  })

  it('a stopped run leaves the rest', async () => {
    const photo = await addPhoto(server.db, user.id, { hash: 'f'.repeat(32) })
    const stopped = describer()
    stopped.stop()
    await stopped.run()
    expect(await rowOf(photo.id)).toBeUndefined()
  })
})
