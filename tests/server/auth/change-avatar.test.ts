import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAvatar, currentUser, updateProfile } from '#contract/auth.ts'
import { avatarMaxBytes } from '#contract/limits.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { claimedPng, heicPhoto } from '#tests/support/server/pictures.ts'

/** An image with a red left half and a right half of this colour. */
function halves(colour: string, width = 300, height = 200) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: colour } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ])
}

describe.each(engines)('profile pictures on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    user = await server.createUser()
  })

  const send = (image: Buffer | string | null, token = user.token) =>
    server.call(changeAvatar, {
      token,
      body: { image: Buffer.isBuffer(image) ? image.toString('base64') : image },
    })
  const load = async (path: string | null) => {
    const response = await fetch(server.url + path)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), response }
  }
  const kept = async () => (await readdir(join(server.mediaDir, 'avatars')).catch(() => [])).sort()
  const avatarOf = async (one: TestUser) =>
    (await server.call(currentUser, { token: one.token })).body.user.avatar

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('stores a %s as a small square WebP', async (format) => {
    const sent = await send(await halves('#00ff00').toFormat(format).toBuffer())
    expect(sent.status).toBe(200)
    expect(sent.body.user.avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/)
    expect(sent.headers.get('X-Sync-Seq')).toBe('1')
    expect(await avatarOf(user)).toBe(sent.body.user.avatar)
    const { bytes, response } = await load(sent.body.user.avatar)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('applies the EXIF orientation and drops place and device', async () => {
    const photo = await halves('#0000ff')
      .withExif({ IFD0: { Make: 'Telephone', Copyright: 'Awa' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { bytes } = await load((await send(photo)).body.user.avatar)
    const found = await sharp(bytes).metadata()
    expect(found).not.toHaveProperty('exif')
    expect(found.orientation).toBeUndefined()
    // Orientation 6 turns left to top.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const dot = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [top, bottom] = [dot(128, 20), dot(128, 236)]
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
    expect(bottom[0]).toBeLessThan(60)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  it('refuses files that are no photo, in French and at the field', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const gif = await halves('#00ff00').gif().toBuffer()
    const tiff = await halves('#00ff00').tiff().toBuffer()
    const cut = (await halves('#00ff00').png().toBuffer()).subarray(0, 120)
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])
    const others = [heicPhoto(), Buffer.from('%PDF-1.7'), Buffer.alloc(0)]
    for (const image of [svg, gif, tiff, cut, disguised, ...others]) {
      const refused = await send(image)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        code: 'image_unreadable',
        errors: { image: [expect.stringContaining('pas lisible')] },
      })
    }
    expect(await avatarOf(user)).toBeNull()
  })

  it('refuses decompression bombs and oversized uploads', async () => {
    const bomb = claimedPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(1_000)
    const refused = await send(bomb)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'image_too_large', errors: { image: [expect.any(String)] } })
    expect((await send(claimedPng(1, 2_000_000_000))).status).toBe(422)
    const heavy = await send(Buffer.alloc(avatarMaxBytes + 3, 1))
    expect(heavy.status).toBe(422)
    expect(heavy.body).toMatchObject({ errors: { image: [expect.stringContaining('trop lourde')] } })
    expect((await send('A'.repeat(2 * avatarMaxBytes))).status).toBe(413)
    expect((await send('pas du base64 !')).body).toMatchObject({ code: 'validation_failed' })
  })

  it('stores an identical upload once; another picture replaces the file', async () => {
    const before = await kept()
    const first = await halves('#123456').png().toBuffer()
    const one = await send(first)
    const again = await send(first)
    expect(again.body).toEqual(one.body)
    expect(again.headers.get('X-Sync-Seq')).toBe(one.headers.get('X-Sync-Seq'))
    expect(await kept()).toHaveLength(before.length + 1)
    const other = await send(await halves('#654321').png().toBuffer())
    expect(other.body.user.avatar).not.toBe(one.body.user.avatar)
    await expect.poll(async () => (await load(one.body.user.avatar)).status).toBe(404)
    expect(await kept()).toHaveLength(before.length + 1)
    expect((await send(null)).body.user.avatar).toBeNull()
    await expect.poll(kept).toEqual(before)
    expect((await send(null)).status).toBe(200)
  })

  it('keeps the file while another user has the same picture', async () => {
    const photo = await halves('#abcdef').png().toBuffer()
    const friend = await server.createUser()
    const path = (await send(photo)).body.user.avatar
    expect((await send(photo, friend.token)).body.user.avatar).toBe(path)
    await send(null)
    // This change is processed after the check of the file that the previous one released.
    await send(null, (await server.createUser()).token)
    expect((await load(path)).status).toBe(200)
    await leaveForGood(server, friend)
    await expect.poll(async () => (await load(path)).status).toBe(404)
  })

  it('keeps a valid picture through concurrent changes', async () => {
    const photos = await Promise.all(
      ['#111111', '#333333', '#555555'].map((colour) => halves(colour).png().toBuffer()),
    )
    await Promise.all([...photos, null, ...photos].map((photo) => send(photo)))
    // Whichever upload is applied last, the user has an avatar.
    await Promise.all(photos.map((photo) => send(photo)))
    const path = await avatarOf(user)
    expect(path).not.toBeNull()
    expect((await load(path)).status).toBe(200)
  })

  it('accepts only the present picture or null in update-profile', async () => {
    const stranger = await server.createUser()
    const photo = await halves('#fedcba').png().toBuffer()
    const theirs = (await send(photo, stranger.token)).body.user.avatar
    const update = (avatar: string | null) =>
      server.call(updateProfile, { token: user.token, body: { name: 'Awa', avatar } })
    for (const path of [theirs, '/media/autre.webp', '/media/../secret.webp']) {
      expect((await update(path)).body).toMatchObject({
        code: 'validation_failed',
        errors: { avatar: [expect.any(String)] },
      })
    }
    const mine = (await send(await halves('#0f0f0f').png().toBuffer())).body.user.avatar
    expect((await update(mine)).body.user.avatar).toBe(mine)
    expect((await update(null)).body.user.avatar).toBeNull()
    await expect.poll(async () => (await load(mine)).status).toBe(404)
    expect((await load(theirs)).status).toBe(200)
  })
})
