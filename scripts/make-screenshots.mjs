/* Takes the screenshots of the manifest and of the guide of a running Louma: node scripts/make-screenshots.mjs http://localhost:8000 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'
import { takePicture, visitSite } from './visit-site.mjs'

const site = process.argv[2] ?? 'http://localhost:8000'
const viewport = { width: 360, height: 740 }
const narrow = { viewport, deviceScaleFactor: 2 }
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const small = { viewport, deviceScaleFactor: 1.25 }
const buyer = { ...small, as: 'acheteur@louma.test' }
const moderator = { ...small, as: 'moderateur@louma.test' }

const main = (page) => page.getByRole('main')
const heading = (page, name) => page.getByRole('heading', { level: 1, name })

/** By folder: name of the file, device, path, and what has to be there, or be done, before the picture is taken. */
const albums = {
  'public/screenshots': [
    ['marche', narrow, '/products', (page) => page.locator('main img').first().waitFor()],
    ['tableau-de-bord', narrow, '/dashboard', (page) => page.locator('canvas').first().waitFor()],
    ['mes-produits', narrow, '/my-products', (page) => main(page).getByRole('listitem').first().waitFor()],
    ['marche-large', wide, '/products', (page) => page.locator('main img').first().waitFor()],
    ['tableau-de-bord-large', wide, '/dashboard', (page) => page.locator('canvas').first().waitFor()],
  ],
  'docs/guide/images': [
    ['marche', buyer, '/products', (page) => page.locator('main img').first().waitFor()],
    ['annonce', buyer, '/products', openFirst('a[href^="/products/"]:has(img)', 'Commander')],
    ['conversation', buyer, '/discussions', openFirst('a[href^="/conversations/"]', 'Envoyer')],
    ['commande', buyer, '/orders', openFirst('a[href^="/orders/"]')],
    ['mes-produits', small, '/my-products', (page) => main(page).getByRole('listitem').first().waitFor()],
    ['vendre', small, '/products/create', (page) => page.getByLabel('Titre').waitFor()],
    ['tableau-de-bord', small, '/dashboard', (page) => page.locator('canvas').first().waitFor()],
    ['portefeuille', small, '/wallet', (page) => page.getByRole('region', { name: 'Solde' }).waitFor()],
    ['en-attente', small, '/my-products', showWaiting],
    ['parametres', small, '/settings', (page) => heading(page, 'Paramètres').waitFor()],
    ['equipe-annonces', moderator, '/admin/products', (page) => page.getByRole('article').waitFor()],
    [
      'equipe-signalements',
      moderator,
      '/admin/cases',
      (page) => main(page).getByRole('listitem').first().waitFor(),
    ],
  ],
}

const visit = await visitSite(site)
for (const [album, pictures] of Object.entries(albums)) {
  const folder = resolve(root, album)
  mkdirSync(folder, { recursive: true })
  for (const [name, device, path, prepare] of pictures) {
    const page = await visit.page(device)
    await page.goto(site + path)
    await prepare(page)
    await sharp(await takePicture(page))
      .webp({ quality: 78, effort: 6 })
      .toFile(resolve(folder, `${name}.webp`))
    await page.context().close()
  }
}
await visit.close()

/** Opens the first thing of a list; a button says that its page stands. */
function openFirst(link, button) {
  return async (page) => {
    const list = page.url()
    await main(page).locator(link).first().click()
    await page.waitForURL((url) => url.href !== list)
    if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).first().waitFor()
    else await main(page).locator('[data-tone]').first().waitFor()
  }
}

/** Pauses a listing without network and opens what waits; nothing of it is ever sent. */
async function showWaiting(page) {
  const change = page.getByRole('button', { name: /^Changer l’état de/ }).first()
  await change.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await change.click()
  await page.getByRole('menuitem', { name: 'Mettre en pause' }).click()
  await page
    .getByRole('button', { name: /action en attente/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('heading', { name: 'Actions en attente' }))
    .first()
    .waitFor()
}
