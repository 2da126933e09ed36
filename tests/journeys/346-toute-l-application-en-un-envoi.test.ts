import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { clientDir } from '#tests/support/browser/server-process.ts'

const here = journey(startMarket)
const built = readdirSync(resolve(clientDir, 'build')).map((name) => `/build/${name}`)
const bundle = built.find((path) => /\/member-[^/]+\.json$/.test(path)) ?? ''
/** Screens whose code the dashboard does not load. */
const far = [
  ['/orders', 'Mes commandes'],
  ['/wallet', 'Portefeuille'],
  ['/publishing-packages', 'Forfaits de publication'],
] as const

test('le service s’installe avec un seul envoi, et toute l’application est là sans réseau', async () => {
  const { fetched } = here.site()
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await workerReady(page)
  expect(fetched.filter((path) => path === bundle)).toHaveLength(1)
  const scripts = built.filter((path) => path.endsWith('.js'))
  expect(fetched.filter((path) => scripts.includes(path)).length).toBeLessThan(scripts.length / 2)
  // What a visitor's device keeps and what the page began with do not come a second time.
  const sent = Object.keys(JSON.parse(readFileSync(resolve(clientDir, `.${bundle}`), 'utf8')))
  const twice = fetched.filter((path) => /\.(js|css)$/.test(path) && sent.includes(path.slice(1)))
  expect(twice).toEqual([])
  await phone.offline()
  for (const [path, title] of far) {
    await page.goto(path)
    await heading(page, title).waitFor()
  }
  expect(phone.complaints).toEqual([])
})

test.each([
  ['perdu', ''],
  ['d’un autre', '<!doctype html><title>Wi-Fi</title>'],
])('un envoi %s n’empêche rien : chaque fichier vient de lui-même', async (_, body) => {
  const { fetched, files } = here.site()
  files.set(bundle, { type: 'text/html', body })
  const before = fetched.length
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await workerReady(page)
  expect(fetched.slice(before).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(100)
  await phone.offline()
  for (const [path, title] of far) {
    await page.goto(path)
    await heading(page, title).waitFor()
  }
  expect(phone.complaints).toEqual([])
})
