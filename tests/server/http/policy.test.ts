import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPolicy } from '#server/http/security.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe('content security policy of pages', () => {
  const policy = contentPolicy({ script: ["'sha256-a'"], style: ["'sha256-b'"] }, [
    'https://pictures.example',
  ])
  const rules = new Map(
    policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]),
  )

  test('denies by default and allows only own sources', () => {
    expect(rules.get('default-src')).toEqual(["'none'"])
    expect(rules.get('script-src')).toEqual(["'self'", "'sha256-a'"])
    expect(rules.get('style-src')).toEqual(["'self'", "'sha256-b'"])
    expect(rules.get('img-src')).toEqual(["'self'", 'blob:', 'data:', 'https://pictures.example'])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(rules.get(name)).toEqual(["'none'"])
    expect(rules.get('form-action')).toEqual(["'self'"])
  })

  test('has no source that allows text to run as code', () => {
    expect(policy).not.toMatch(/unsafe|\*|\bhttp:|strict-dynamic|wasm/)
    expect(rules.get('script-src')?.join(' ')).not.toMatch(/data:|blob:/)
    expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(rules.get('trusted-types')).toEqual(['default'])
  })
})

describe('response headers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'embedded', trustProxy: true })
    const media = join(server.database.dataFolder, 'media')
    await mkdir(media, { recursive: true })
    for (const name of ['a.webp', 'evil.js', 'evil.html', 'evil.svg', 'evil.json', 'evil.css'])
      await writeFile(join(media, name), 'content')
  })
  afterAll(() => server.close())
  const headersOf = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).headers

  test('responses that are no page can be neither rendered nor embedded by other sites', async () => {
    for (const path of [
      '/healthz',
      '/api/v1/products',
      '/api/v1/nowhere',
      '/media/a.webp',
      '/api/v1/openapi.json',
    ]) {
      const headers = await headersOf(path)
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
  })

  test('pages are isolated from other windows and disable unused permissions', async () => {
    const headers = await headersOf('/api/v1/docs')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self), microphone=(self)')
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  })

  test('the media path serves only pictures', async () => {
    expect((await fetch(`${server.url}/media/a.webp`)).status).toBe(200)
    for (const name of ['evil.js', 'evil.html', 'evil.svg', 'evil.json', 'evil.css', 'a.webp/../evil.js']) {
      expect((await fetch(`${server.url}/media/${name}`)).status, name).toBe(404)
    }
  })

  test('no worker scope is extended, and no server software is named', async () => {
    for (const path of ['/service-worker.js', '/media/a.webp', '/api/v1/docs', '/']) {
      const headers = await headersOf(path)
      expect(headers.get('service-worker-allowed'), path).toBeNull()
      expect(headers.get('server') ?? headers.get('x-powered-by'), path).toBeNull()
    }
  })

  test('HSTS is sent over TLS', async () => {
    const headers = await headersOf('/healthz', { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await headersOf('/healthz')).get('strict-transport-security')).toBeNull()
  })
})
