import { afterEach, expect, it, vi } from 'vitest'

vi.mock('#sw/build.ts', () => ({ buildName: 'b1' }))

const { bundlePath, takeBundle } = await import('#sw/take-bundle.ts')

const origin = 'https://louma.test'
const script = `${origin}/build/page-1.js`
const style = `${origin}/build/page-1.css`

afterEach(() => vi.unstubAllGlobals())

function answer(body: string, init: ResponseInit = {}): void {
  const response = new Response(body, init)
  Object.defineProperty(response, 'url', { value: `${origin}/build/member-b1.json` })
  vi.stubGlobal('fetch', async () => response)
}

function emptyCache() {
  const held = new Map<string, Response>()
  return {
    held,
    put: async (url: RequestInfo | URL, response: Response) => void held.set(String(url), response),
  }
}

it('the path contains the build', () => {
  expect(bundlePath('visitor')).toBe('/build/visitor-b1.json')
})

it('stores the wanted files as if fetched one by one', async () => {
  const files = { 'build/page-1.js': 'go()', 'build/page-1.css': 'a{}', 'build/held.js': '' }
  answer(JSON.stringify(files), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Encoding': 'br',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
  const cache = emptyCache()
  expect(await takeBundle(cache, bundlePath('member'), new Set([script, style]))).toEqual([script, style])
  expect([...cache.held.keys()]).toEqual([script, style])
  const kept = cache.held.get(script)
  expect(await kept?.text()).toBe('go()')
  expect(kept?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(kept?.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(kept?.headers.get('content-encoding')).toBeNull()
  expect(cache.held.get(style)?.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

it.each([
  ['is not there', 'Introuvable', 404],
  ['is a page of somebody else', '<!doctype html>', 200],
  ['is nothing', 'null', 200],
])('a bundle that %s is refused, and nothing is stored', async (_, body, status) => {
  answer(body, { status })
  const cache = emptyCache()
  await expect(takeBundle(cache, bundlePath('member'), new Set([script]))).rejects.toThrow()
  expect(cache.held.size).toBe(0)
})
