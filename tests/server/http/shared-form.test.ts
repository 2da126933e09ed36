import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedFilesField, sharePath } from '#contract/share.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('a share that no worker took, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  it.each([1_000, 8_000_000])('leads to the form, with %i bytes of pictures', async (bytes) => {
    const form = new FormData()
    form.append('title', 'Pagne')
    form.append(sharedFilesField, new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await fetch(server.url + sharePath, { method: 'POST', body: form, redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/products/create?partage=perdu')
  })

  it('elsewhere a posted form is still refused', async () => {
    const answer = await fetch(`${server.url}/products`, { method: 'POST', body: new FormData() })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  })
})
