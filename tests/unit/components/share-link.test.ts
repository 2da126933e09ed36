import { expect, test, vi } from 'vitest'
import { type Shareable, type SharePorts, shareLink } from '#src/components/share-button.tsx'

const thing: Shareable = { kind: 'products', id: 'a/b', title: 'Robe', text: 'Robe · 18 000 F' }
const url = 'https://louma.example/products/a%2Fb'
const plain = { title: 'Robe', text: 'Robe · 18 000 F', url }
const card = new Blob(['x'], { type: 'image/jpeg' })

const abort = () => Promise.reject(new DOMException('closed', 'AbortError'))
const refuse = () => Promise.reject(new DOMException('late', 'NotAllowedError'))

const spy = () => vi.fn(async (_: ShareData) => {})

function portsOf(change: Partial<SharePorts> = {}): SharePorts {
  return {
    origin: 'https://louma.example',
    share: spy(),
    canShare: (data) => data.files !== undefined,
    copy: async () => {},
    picture: async () => card,
    ...change,
  }
}

test('a browser that shares files gets the card, with the URL in the text', async () => {
  const share = spy()
  const picture = vi.fn(async (_: string) => card)
  expect(await shareLink(thing, portsOf({ share, picture }))).toBe('shared')
  expect(picture).toHaveBeenCalledWith('/cards/products/a%2Fb.jpg')
  const [data] = share.mock.calls[0] ?? []
  expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([['carte.jpg', 'image/jpeg']])
  expect(data?.text).toBe(`Robe · 18 000 F\n${url}`)
})

test.each<[string, Partial<SharePorts>]>([
  ['it shares no files', { canShare: () => false }],
  ['it does not say what it shares', { canShare: undefined }],
  ['there is no network', { picture: async () => null }],
  ['the picture fails', { picture: () => Promise.reject(new TypeError('network')) }],
  ['something else came', { picture: async () => new Blob(['{}'], { type: 'application/json' }) }],
])('only the link is shared when %s', async (_, change) => {
  const share = spy()
  expect(await shareLink(thing, portsOf({ share, ...change }))).toBe('shared')
  expect(share.mock.calls).toEqual([[plain]])
})

test('a refused card falls back to the link', async () => {
  const share = vi.fn(async (data: ShareData) => (data.files === undefined ? undefined : refuse()))
  expect(await shareLink(thing, portsOf({ share }))).toBe('shared')
  expect(share.mock.calls.at(-1)).toEqual([plain])
})

test('without a share sheet the link is copied; closing the sheet is no failure', async () => {
  const copy = vi.fn(async (_: string) => {})
  expect(await shareLink(thing, portsOf({ share: undefined, copy }))).toBe('copied')
  expect(copy).toHaveBeenCalledWith(url)
  const closed = vi.fn(abort)
  expect(await shareLink(thing, portsOf({ share: closed }))).toBe('cancelled')
  expect(closed).toHaveBeenCalledTimes(1)
  expect(await shareLink(thing, portsOf({ share: refuse, picture: async () => null }))).toBe('failed')
  expect(await shareLink(thing, portsOf({ share: undefined, copy: refuse }))).toBe('failed')
})
