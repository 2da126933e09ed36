/* Takes the manifest's screenshots of a running Louma: node scripts/make-screenshots.mjs http://localhost:8000 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'
import { takePicture, visitSite } from './visit-site.mjs'

const site = process.argv[2] ?? 'http://localhost:8000'
const folder = resolve(root, 'public/screenshots')
const narrow = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

/** Name of the file, device, path, and what has to be there before the picture is taken. */
const pictures = [
  ['marche', narrow, '/products', (page) => page.locator('main img').first()],
  ['tableau-de-bord', narrow, '/dashboard', (page) => page.locator('canvas').first()],
  ['mes-produits', narrow, '/my-products', (page) => page.getByRole('main').getByRole('listitem').first()],
  ['marche-large', wide, '/products', (page) => page.locator('main img').first()],
  ['tableau-de-bord-large', wide, '/dashboard', (page) => page.locator('canvas').first()],
]

mkdirSync(folder, { recursive: true })
const visit = await visitSite(site)
for (const [name, device, path, sign] of pictures) {
  const page = await visit.page(device)
  await page.goto(site + path)
  await sign(page).waitFor()
  await sharp(await takePicture(page))
    .webp({ quality: 78, effort: 6 })
    .toFile(resolve(folder, `${name}.webp`))
  await page.context().close()
}
await visit.close()
