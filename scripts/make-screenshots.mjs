/* node scripts/make-screenshots.mjs http://localhost:8000 [path prefix of the images]: needs the demo data. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { desktopAndPhone } from './desktop-and-phone.mjs'
import { root } from './run.mjs'
import * as scenes from './screenshot-scenes.mjs'
import { takePicture, visitSite } from './visit-site.mjs'

const [site = 'http://localhost:8000', only = ''] = process.argv.slice(2)
const viewport = { width: 360, height: 740 }
const narrow = { viewport, deviceScaleFactor: 2 }
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const seller = { viewport, deviceScaleFactor: 1.5 }
const buyer = { ...seller, as: 'acheteur@louma.test' }
const moderator = { ...seller, as: 'moderateur@louma.test' }
const admin = { ...wide, as: 'admin@louma.test' }

/** By folder: file name, device, path, and the scene to prepare before the screenshot. */
const albums = {
  'public/screenshots': [
    ['marche', narrow, '/products', scenes.photos],
    ['tableau-de-bord', narrow, '/dashboard', scenes.tasks],
    ['mes-produits', narrow, '/my-products', scenes.list],
    ['marche-large', wide, '/products', scenes.photos],
    ['tableau-de-bord-large', wide, '/dashboard', scenes.tasks],
  ],
  'docs/guide/images': [
    ['accueil', buyer, '/', scenes.signedIn],
    ['marche', buyer, '/products', scenes.photos],
    ['filtres', buyer, '/products', scenes.filters],
    ['recherche', buyer, '/search?q=robe', scenes.results],
    ['annonce', buyer, '/products', scenes.offer],
    ['conversation', buyer, '/messages?filtre=achats', scenes.conversation],
    ['commander', buyer, '/products', scenes.orderSheet],
    ['commande', buyer, '/orders', scenes.order('Livrée')],
    ['code-de-remise', buyer, '/orders', scenes.handoverCode],
    ['portefeuille', buyer, '/wallet', scenes.balance],
    ['recu', buyer, '/wallet', scenes.receipt],
    ['vendre', seller, '/products/create', scenes.newOffer],
    ['mes-produits', seller, '/my-products', scenes.list],
    ['tableau-de-bord', seller, '/dashboard', scenes.tasks],
    ['forfaits', seller, '/publishing-packages', scenes.packages],
    ['en-attente', seller, '/my-products', scenes.waiting],
    ['parametres', seller, '/settings/offline', scenes.download],
    ['securite', buyer, '/settings/account', scenes.security],
    ['equipe-annonces', moderator, '/admin/products', scenes.queue],
    ['equipe-affaire', moderator, '/admin/cases', scenes.openCase],
    ['equipe-tableau', admin, '/admin/dashboard', scenes.chart],
    ['equipe-liste', { ...admin, as: moderator.as }, '/admin/products', scenes.queueBesideList],
  ],
}

const visit = await visitSite(site)
for (const [album, pictures] of Object.entries(albums)) {
  for (const [name, ...scene] of pictures)
    if (`${album}/${name}`.startsWith(only)) await keep(album, name, await take(...scene))
}
if ('docs/pictures'.startsWith(only)) {
  for (const colorScheme of ['light', 'dark']) {
    const desktop = await take({ ...wide, colorScheme }, '/dashboard', scenes.tasks)
    const phone = await take({ viewport, colorScheme, as: buyer.as }, '/products', scenes.photos)
    await keep('docs/pictures', `louma-${colorScheme}`, await desktopAndPhone(desktop, phone, colorScheme))
  }
}
await visit.close()

async function take(device, path, prepare) {
  const page = await visit.page(device)
  await page.goto(site + path)
  await prepare(page)
  const picture = await takePicture(page)
  await page.context().close()
  return picture
}

async function keep(album, name, picture) {
  const folder = resolve(root, album)
  mkdirSync(folder, { recursive: true })
  await sharp(picture)
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toFile(resolve(folder, `${name}.webp`))
  console.log(`${album}/${name}.webp`)
}
