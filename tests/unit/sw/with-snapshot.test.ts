import { beforeEach, expect, test, vi } from 'vitest'
import { snapshotBuild, snapshotKey } from '#src/lib/snapshot.ts'

vi.mock('#sw/build.ts', () => ({ buildName: 'this-build' }))

const { withSnapshot } = await import('#sw/with-snapshot.ts')

const url = new URL('http://louma.test/products?filter=favorites')
const page = () =>
  new Response('<div id="root"><!--frame-->cadre<!--/frame--></div>', {
    headers: { 'Content-Security-Policy': "default-src 'none'", 'Content-Encoding': 'br' },
  })

let kept: Map<string, Response>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('caches', { open: async () => ({ match: async (key: string) => kept.get(key) }) })
})

const keep = (build: string, text = '<p>$& vu</p>') =>
  kept.set(snapshotKey(url), new Response(text, { headers: { [snapshotBuild]: build } }))

test('inserts the last snapshot into the app shell, under the page’s own policy', async () => {
  keep('this-build')
  const shown = await withSnapshot(page(), url)
  expect(await shown.text()).toBe('<div id="root"><p>$& vu</p></div>')
  expect(shown.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  expect(shown.headers.get('Content-Encoding')).toBeNull()
})

test('a snapshot of another build or URL, and a broken cache, leave the app shell', async () => {
  keep('another-build')
  expect(await (await withSnapshot(page(), url)).text()).toContain('cadre')
  expect(await (await withSnapshot(page(), new URL('http://louma.test/products'))).text()).toContain('cadre')
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('full')) })
  expect(await (await withSnapshot(page(), url)).text()).toContain('cadre')
})
