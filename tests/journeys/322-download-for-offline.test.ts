import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { undrawn } from '#tests/support/browser/undrawn.ts'
import { deepTest } from '#tests/support/depth.ts'
import { FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

const isPicture = (path: string) => path.startsWith('/media/')

const keptPictures = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname),
  )

test('downloads everything, stops, resumes; then everything opens offline, photos included', async () => {
  const { faults, fetched } = here.site()
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/offline')
  const offline = page.getByRole('region', { name: 'Hors ligne', exact: true })
  const begin = offline.getByRole('button', { name: 'Télécharger mes listes' })
  const before = (await keptPictures(page)).length

  // All pictures after the first are delayed, so that there is something to stop.
  const gate = new FaultGate()
  let passing = 8
  const isLate = (call: { path: string }) => {
    if (!isPicture(call.path)) return false
    passing -= 1
    return passing < 0
  }
  faults.order(isLate, { kind: 'hold-before', gate })
  await begin.click()
  const bar = offline.getByRole('progressbar', { name: 'Téléchargement' })
  await bar.waitFor()
  await offline.getByText(/Photos\s: [1-9]\d* sur \d+ · /).waitFor()
  await offline.getByRole('button', { name: 'Arrêter' }).click()
  await offline.getByText(/^Arrêté\. \d+ photos? sur \d+\./).waitFor()
  const afterStop = (await keptPictures(page)).length
  expect(afterStop).toBeGreaterThan(before)
  faults.heal()
  gate.open()

  const fetchedBefore = fetched.length
  const already = new Set(await keptPictures(page))
  await begin.click()
  await offline.getByText(/^Tout est sur cet appareil\. (\d+) photos sur \1\./).waitFor()
  expect(fetched.slice(fetchedBefore).filter((picture) => already.has(picture))).toEqual([])
  const kept = (await keptPictures(page)).length
  expect(kept).toBeGreaterThan(afterStop)
  await page.getByRole('link', { name: /^Ce que cet appareil garde/ }).click()
  for (const line of ['Mes annonces', 'Notifications', 'Tableau de bord', 'Activité récente', 'Tendances']) {
    await page.getByRole('rowheader', { name: line, exact: true }).waitFor()
  }
  await page.getByRole('link', { name: 'Retour' }).click()

  await phone.offline()
  await page.reload()
  await heading(page, 'Hors ligne et données').waitFor()
  await eventually(() => begin.isDisabled()).toBe(true)
  await page.goto('/my-products')
  await heading(page, 'Mes produits').waitFor()
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().waitFor()
  for (;;) {
    const more = page.getByRole('button', { name: /Afficher plus|Voir plus/ })
    if ((await more.count()) === 0) break
    await more.first().click()
  }
  const count = await rows.count()
  for (let at = 0; at < count; at += 5) await rows.nth(at).scrollIntoViewIfNeeded()
  await eventually(() => undrawn(page)).toBe(0)
  expect(count).toBeGreaterThan(20)
  for (const [path, title] of [
    ['/dashboard', 'Tableau de bord'],
    ['/notifications', 'Notifications'],
    ['/', null],
    ['/products', null],
  ] as const) {
    await page.goto(path)
    if (title === null) await page.getByRole('heading', { level: 1 }).waitFor()
    else await heading(page, title).waitFor()
    await page.mouse.wheel(0, 4_000)
    await eventually(() => undrawn(page)).toBe(0)
    expect(await page.getByText('Pas encore sur cet appareil.').count()).toBe(0)
  }
  expect(phone.complaints).toEqual([])
})

deepTest('a missing download chunk is reported and changes nothing else', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await page.goto('/settings/offline')
  const offline = page.getByRole('region', { name: 'Hors ligne', exact: true })
  await page.route('**/build/download-ports-*', (route) => route.abort())
  const begin = offline.getByRole('button', { name: 'Télécharger mes listes' })
  await begin.click()
  await offline.getByText('Le réseau a manqué. Ce qui est là reste ; réessayez plus tard.').waitFor()
  await begin.waitFor()
})
