import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '#contract/own-products.ts'
import { readProduct } from '#contract/products.ts'
import { looseUploadHours } from '#contract/uploads.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { noise } from '#tests/support/server/pictures.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

describe.each(engines)('from upload to public photo on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  it('photos are uploaded, used by a product, and served while it exists', async () => {
    const seller = await server.createUser()
    const phone = tusClient(server.url, seller.token)
    const [first, second] = [v7(), v7()]
    const words = { title: 'Pagne wax', price: 5_000, category: await addCategory(server.db), city: 'Dakar' }
    const publish = (photos: string[]) =>
      server.call(createProduct, {
        token: seller.token,
        body: { id: v7(), ...words, photos, publish: true },
      })
    expect((await phone.send(first, await noise(660, 500, 1))).status).toBe(204)
    await phone.create(second, 1_000)
    expect((await publish([first, second])).body).toMatchObject({ code: 'photo_missing' })
    await phone.drop(second)
    expect((await phone.send(second, await noise(200, 150, 2))).status).toBe(204)
    const made = await publish([second, first])
    expect(made.status).toBe(201)

    await server.photos.clean(new Date(Date.now() + 2 * looseUploadHours * 60 * 60_000))
    const { body } = await server.call(readProduct, { params: { id: made.body.data.id } })
    const shown = body.data.photos
    expect(shown.map(({ id, width, height, widths }) => [id, width, height, widths])).toEqual([
      [second, 200, 150, [200]],
      [first, 640, 485, [320, 640]],
    ])
    for (const { url, base, widths = [] } of shown) {
      const paths = widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`])
      expect(paths).toContain(url)
      for (const path of paths) expect((await fetch(server.url + path)).status, path).toBe(200)
    }
  })
})
