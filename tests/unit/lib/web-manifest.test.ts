import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { webManifest } from '#src/lib/web-manifest.ts'

const root = resolve(import.meta.dirname, '../../..')
const page = readFileSync(resolve(root, 'index.html'), 'utf8')

/** Format and size of the image that the server sends for this URL. */
async function pictureAt(address: string) {
  const { format, width, height } = await sharp(resolve(root, 'public', `.${address}`)).metadata()
  return { type: `image/${format}`, sizes: `${width}x${height}` }
}

describe('the manifest', () => {
  const { icons, screenshots, shortcuts } = webManifest
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]

  test.each(pictures)('$src has the declared type and size', async ({ src, sizes, type }) => {
    expect(await pictureAt(src)).toEqual({ type, sizes })
  })

  test('has icons for every system: plain, maskable and monochrome, small and large', () => {
    const offered = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
    expect(offered).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 192x192',
    ])
  })

  test('maskable icons keep the logo inside the safe zone', async () => {
    const { data, info } = await sharp(resolve(root, 'public/icons/maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = data.subarray(0, 3)
    let maxResultDistance = 0
    for (let at = 0; at < data.length; at += info.channels) {
      if (data.subarray(at, at + 3).equals(ground)) continue
      const place = at / info.channels
      const [x, y] = [place % info.width, Math.floor(place / info.width)]
      maxResultDistance = Math.max(maxResultDistance, Math.hypot(x - info.width / 2, y - info.height / 2))
    }
    expect(maxResultDistance).toBeGreaterThan(0)
    expect(maxResultDistance / info.width).toBeLessThan(0.4)
  })

  test('has screenshots for phones and desktops, in French and of one size each', () => {
    for (const form of ['narrow', 'wide']) {
      const shown = screenshots.filter(({ form_factor }) => form_factor === form)
      expect(shown.length).toBeGreaterThanOrEqual(2)
      expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1)
      expect(shown.every(({ label }) => label.length > 10)).toBe(true)
    }
  })

  test('is French, has an id, and has shortcuts to Vendre, Messages and Recherche', () => {
    expect(webManifest).toMatchObject({ id: '/', lang: 'fr', dir: 'ltr', start_url: '/', scope: '/' })
    expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      'Vendre /products/create',
      'Messages /messages',
      'Recherche /search',
    ])
  })

  test('accepts shared pictures with texts', () => {
    expect(webManifest.share_target).toEqual({
      action: '/products/create',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'images', accept: ['image/*'] }],
      },
    })
  })
})

describe('index.html', () => {
  test('has a startup image of the exact size for each iPhone', async () => {
    const links = [...page.matchAll(/<link rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)"/g)]
    expect(links.length).toBeGreaterThanOrEqual(10)
    for (const [, media = '', href = ''] of links) {
      const part = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(media)?.[1])
      const density = part('pixel-ratio')
      const sizes = `${part('device-width') * density}x${part('device-height') * density}`
      expect(await pictureAt(href)).toEqual({ type: 'image/png', sizes })
    }
  })

  test('has theme colours for light and dark, and an Apple touch icon', async () => {
    const themes = [...page.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)"/g)]
    expect(themes.map(([, scheme]) => scheme)).toEqual(['light', 'dark'])
    expect(page).toContain(`content="${webManifest.theme_color}"`)
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
    expect(await pictureAt(icon)).toEqual({ type: 'image/png', sizes: '180x180' })
  })
})
