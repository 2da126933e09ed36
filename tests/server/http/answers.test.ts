import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { updateProfile } from '#contract/auth.ts'
import { myProducts } from '#contract/own-products.ts'
import { trending } from '#contract/products.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

describe.each(engines)('HTTP responses on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine, trustProxy: true })
    await addCategory(server.db, category)
    user = await server.createUser()
    for (let at = 0; at < 12; at++) await addProduct(server.db, user.id)
  })
  afterAll(() => server.close())

  /** The response body as transferred; fetch would decompress it. */
  function raw(path: string, headers: Record<string, string>): Promise<{ headers: Headers; body: Buffer }> {
    return new Promise((resolve, reject) => {
      request(`${server.url}${path}`, { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          resolve({
            headers: new Headers(response.headers as Record<string, string>),
            body: Buffer.concat(parts),
          })
        })
      })
        .once('error', reject)
        .end()
    })
  }

  it('answers 304 with the sequence while a list stays the same', async () => {
    const read = (etag?: string) =>
      server.call(myProducts, { token: user.token, headers: etag ? { 'If-None-Match': etag } : {} })
    const first = await read()
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^W\/".+"$/)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(first.headers.get('Vary')).toContain('Authorization')
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const same = await read(held)
      expect(same.status).toBe(304)
      expect(same.body).toBeNull()
      expect(same.headers.get('X-Sync-Seq')).toBe(first.headers.get('X-Sync-Seq'))
      expect(same.headers.get('ETag')).toBe(etag)
      expect(same.headers.get('X-Sync-Features')).toContain('cursors')
    }
    await addProduct(server.db, user.id)
    const changed = await read(etag)
    expect(changed.status).toBe(200)
    expect(Number(changed.headers.get('X-Sync-Seq'))).toBe(Number(first.headers.get('X-Sync-Seq')) + 1)
  })

  it('gives guests no sequence', async () => {
    const { status, headers } = await server.call(trending)
    expect(status).toBe(200)
    expect(headers.get('X-Sync-Seq')).toBeNull()
    expect(headers.get('ETag')).not.toBeNull()
  })

  it('compresses bodies above a kilobyte with an accepted encoding', async () => {
    const path = '/api/v1/products/my-products?limit=12'
    const authorization = { Authorization: `Bearer ${user.token}` }
    const plain = await raw(path, authorization)
    expect(plain.headers.get('content-encoding')).toBeNull()
    const br = await raw(path, { ...authorization, 'Accept-Encoding': 'gzip, br' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    const gz = await raw(path, { ...authorization, 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gz.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(gz.body)).toEqual(plain.body)
    expect(br.body.length).toBeLessThan(plain.body.length / 2)
    const small = await raw('/healthz', { 'Accept-Encoding': 'br' })
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  it('sends security headers with every response, HSTS only over TLS', async () => {
    for (const path of ['/', '/healthz', '/api/v1/docs', '/api/v1/nowhere', '/nowhere.js']) {
      const { headers } = await raw(path, {})
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      // Documents that a browser renders need the stricter policy.
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
      expect(policy.includes("script-src 'self'")).toBe(isPage)
      expect(headers.get('cross-origin-opener-policy')).toBe(isPage ? 'same-origin' : null)
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    const { headers } = await raw('/healthz', { 'X-Forwarded-Proto': 'https' })
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })

  it('describes every endpoint in OpenAPI 3.1, with a page without scripts', async () => {
    const { body } = await server.send('/openapi.json')
    expect(body).toMatchObject({ openapi: '3.1.0' })
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      expect(paths[path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(endpoint.name)
    }
    const count = Object.values(paths).flatMap((path) => Object.keys(path)).length
    expect(count).toBe(endpoints.length)
    const page = await (await fetch(`${server.url}/api/v1/docs`)).text()
    for (const endpoint of endpoints) expect(page).toContain(`id="${endpoint.name}"`)
    expect(page).not.toMatch(/<script|style=|onclick/)
    expect((await fetch(`${server.url}/api/v1/docs.css`)).headers.get('content-type')).toContain('text/css')
  })

  it('accepts a CSRF header beside the token', async () => {
    const called = await server.call(updateProfile, {
      token: user.token,
      body: { city: 'Dakar' },
      headers: { 'X-CSRF-TOKEN': 'anything', 'X-Requested-With': 'XMLHttpRequest' },
    })
    expect(called.status).toBe(200)
  })

  it('serves pictures as immutable, and nothing else of the data folder', async () => {
    const media = join(server.database.dataFolder, 'media')
    await mkdir(media, { recursive: true })
    await writeFile(join(media, 'a.webp'), 'picture')
    await writeFile(join(media, '.hidden.webp'), 'secret')
    await writeFile(join(server.database.dataFolder, 'outside.webp'), 'secret')
    const found = await fetch(`${server.url}/media/a.webp`)
    expect(found.headers.get('content-type')).toBe('image/webp')
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const paths = ['/media/.hidden.webp', '/media/%2e%2e/outside.webp', '/media/..%2foutside.webp', '/media/']
    for (const path of [...paths, '/media/a.webp%00', '/media/..%5coutside.webp', '/media//a.webp']) {
      const { headers, body } = await raw(path, {})
      expect(headers.get('content-type'), path).toContain('application/problem+json')
      expect(body.toString()).not.toContain('secret')
    }
  })
})
