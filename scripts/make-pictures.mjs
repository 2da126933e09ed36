/* Takes the README's picture of a running Louma: node scripts/make-pictures.mjs http://localhost:8000 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'
import { takePicture, visitSite } from './visit-site.mjs'

const site = process.argv[2] ?? 'http://localhost:8000'
const folder = resolve(root, 'docs/pictures')

mkdirSync(folder, { recursive: true })
const visit = await visitSite(site)
const desk = await dashboard({ width: 1280, height: 860 })
const phone = await dashboard({ width: 360, height: 740 })
await visit.close()

const frame = { width: 1280, height: 860, channels: 4, background: '#f9f3e9' }
await sharp({ create: { ...frame, width: 1560, height: 920 } })
  .composite([
    { input: desk, left: 20, top: 30 },
    { input: await rounded(phone), left: 1180, top: 150 },
  ])
  .png({ palette: true, quality: 90, compressionLevel: 9 })
  .toFile(resolve(folder, 'dashboard.png'))

/** The seller's dashboard, as it looks when everything has come. */
async function dashboard(viewport) {
  const page = await visit.page({ viewport })
  await page.locator('canvas').first().waitFor()
  const picture = await takePicture(page)
  await page.context().close()
  return picture
}

async function rounded(picture) {
  const mask = Buffer.from(
    '<svg width="360" height="740"><rect width="360" height="740" rx="28" fill="#fff"/></svg>',
  )
  const screen = await sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const edge = Buffer.from(
    '<svg width="376" height="756"><rect x="1" y="1" width="374" height="754" rx="36" fill="#1b1b2b"/></svg>',
  )
  return sharp(edge)
    .composite([{ input: screen, left: 8, top: 8 }])
    .png()
    .toBuffer()
}
