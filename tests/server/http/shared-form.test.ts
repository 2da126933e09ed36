import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedFilesField, sharePath } from '#contract/share.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

/** The status seen by a client that, like browsers, reads the response after sending all 2 MB. */
async function sendSlowly(url: string, type: string): Promise<number | undefined> {
  const part = Buffer.alloc(1_000_000, 'x')
  const headers = { 'Content-Type': type, 'Content-Length': 2 * part.length }
  const sent = request(url, { method: 'POST', headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(part)
  await setTimeout(1_000)
  await new Promise<void>((resolve) => sent.end(part, resolve))
  const [response] = await answered
  response.resume()
  return response.statusCode
}

describe.each(engines)('a share target request without a worker on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  it.each([1_000, 8_000_000])('redirects to the form, with %i bytes of pictures', async (bytes) => {
    const form = new FormData()
    form.append('title', 'Pagne')
    form.append(sharedFilesField, new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
    const answer = await fetch(server.url + sharePath, { method: 'POST', body: form, redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/products/create?partage=perdu')
  })

  it('redirects on a slow network, after the whole body was read', async () => {
    expect(await sendSlowly(`${server.url}${sharePath}`, 'multipart/form-data; boundary=x')).toBe(303)
  })

  it('answers 413 on a slow network', async () => {
    expect(await sendSlowly(`${server.url}/api/v1/auth/login`, 'application/json')).toBe(413)
  })

  it('other form posts are refused', async () => {
    const answer = await fetch(`${server.url}/products`, { method: 'POST', body: new FormData() })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  })
})
