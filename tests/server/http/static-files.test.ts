import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStatic, wantsPage } from '#server/http/static-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-static-'))
  await mkdir(join(folder, 'client', 'build'), { recursive: true })
  await mkdir(join(folder, 'client', 'icons'), { recursive: true })
  const files = {
    'index.html': '<!doctype html>',
    'service-worker.js': 'worker',
    'manifest.webmanifest': '{}',
    'icons/icon-192.png': 'picture',
    'build/app-1.js': 'plain',
    'build/app-1.js.br': 'packed by brotli',
    'build/app-1.js.gz': 'packed by gzip',
    '.env': 'secret',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'client', name), text)
  await writeFile(join(folder, 'secret.json'), 'secret')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  serveStatic(new Request(`http://louma.test${path}`, { headers }), {
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
  })
const asksForPage = (path: string, accept: string) =>
  wantsPage(new Request(`http://louma.test${path}`, { headers: { Accept: accept } }))
const navigation = { Accept: 'text/html,*/*' }

describe('the built client', () => {
  it('revalidates page and worker every time', async () => {
    for (const path of ['/index.html', '/service-worker.js']) {
      const response = await get(path)
      expect(response?.status).toBe(200)
      expect(response?.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('caches manifest and icons for a day', async () => {
    for (const path of ['/manifest.webmanifest', '/icons/icon-192.png']) {
      expect((await get(path))?.headers.get('Cache-Control')).toBe('public, max-age=86400')
    }
  })

  it('serves the page for navigations and previews, never in place of build files or pictures', async () => {
    for (const path of ['/', '/dashboard', '/products/12/edit', '/users/a.b', '/dashboard/']) {
      expect(asksForPage(path, navigation.Accept)).toBe(true)
      expect(asksForPage(path, 'application/json')).toBe(false)
    }
    expect(asksForPage('/products/12', '*/*')).toBe(true)
    expect(asksForPage('/robots.txt', '*/*')).toBe(false)
    expect(asksForPage('/build/gone.js', navigation.Accept)).toBe(false)
    expect(asksForPage('/media/gone.webp', navigation.Accept)).toBe(false)
    expect(asksForPage('/%00', navigation.Accept)).toBe(false)
  })

  it('serves build files as immutable, with an accepted encoding', async () => {
    const read = async (accept: string) => {
      const response = await get('/build/app-1.js', { 'Accept-Encoding': accept })
      expect(response?.headers.get('Cache-Control')).toContain('immutable')
      return [response?.headers.get('Content-Encoding'), await response?.text()]
    }
    expect(await read('gzip, deflate, br')).toEqual(['br', 'packed by brotli'])
    expect(await read('gzip')).toEqual(['gzip', 'packed by gzip'])
    expect(await read('br;q=0')).toEqual([null, 'plain'])
  })

  it('answers 304 for an unchanged file', async () => {
    const etag = (await get('/build/app-1.js'))?.headers.get('ETag') ?? ''
    expect((await get('/build/app-1.js', { 'If-None-Match': etag }))?.status).toBe(304)
    expect((await get('/build/app-1.js', { 'If-None-Match': '"x"' }))?.status).toBe(200)
  })

  it('serves neither hidden files nor paths outside', async () => {
    const paths = ['/.env', '/%2eenv', '/..%2fsecret.json', '/build/..%2f..%2fsecret.json', '/%00', '/%']
    for (const path of [...paths, '/..%5csecret.json', '//secret.json', '/build/']) {
      expect(await get(path), path).toBeNull()
    }
  })
})
