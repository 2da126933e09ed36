import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const photo = 'http://louma.test/media/photos/ab'
const stored = new Map<string, Response>()

beforeEach(() => {
  stored.clear()
  // Workbox reads the worker's global scope while it loads.
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('caches', { match: async (address: string) => stored.get(address) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function withoutNetwork(address: string): Promise<Response | undefined> {
  const { otherWidth } = await import('#sw/pictures.ts')
  return otherWidth(address)
}

test('offline another stored width of the photo replaces the missing one', async () => {
  const small = new Response('small')
  stored.set(`${photo}-320.webp`, small)
  expect(await withoutNetwork(`${photo}-1280.avif`)).toBe(small)
})

test('offline a photo of which no width is stored, and any other picture, stay missing', async () => {
  stored.set('http://louma.test/media/photos/cd-320.webp', new Response('other'))
  expect(await withoutNetwork(`${photo}-1280.avif`)).toBeUndefined()
  expect(await withoutNetwork('http://louma.test/media/avatars/ab.webp')).toBeUndefined()
})
