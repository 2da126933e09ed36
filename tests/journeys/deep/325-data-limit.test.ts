import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { sellerAtHome } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

const receive = (page: Page, megabytes: number) =>
  page.evaluate(
    ([bytes]) =>
      new Promise<void>((resolve, reject) => {
        const now = new Date()
        const two = (value: number) => String(value).padStart(2, '0')
        const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
        const opening = indexedDB.open('louma:meta')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('traffic', 'readwrite')
          writing.objectStore('traffic').put({ day, received: bytes, sent: 0 })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          writing.onerror = () => reject(writing.error)
        }
      }),
    [megabytes * 1024 * 1024],
  )

test('a data limit warns, then turns data saver on until the limit is raised', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/offline')
  const section = page.getByRole('region', { name: 'Données mobiles' })
  const limit = section.getByLabel('Limite', { exact: true })
  await limit.selectOption({ label: '20\u00a0Mo' })
  await section.getByRole('progressbar', { name: 'Limite du jour' }).waitFor()
  await receive(page, 17)
  await page.reload()
  await page.getByText(/^Encore .* aujourd’hui$/).waitFor()
  await receive(page, 21)
  await page.reload()
  await page.getByText('Limite de 20 Mo atteinte').waitFor()
  await page.evaluate(() => caches.delete('pictures'))
  await page.goto('/my-products')
  const show = page.getByRole('button', { name: 'Afficher la photo' })
  await show.first().waitFor()
  await page.goto('/settings/offline')
  await limit.selectOption({ label: '500\u00a0Mo' })
  await page.goto('/my-products')
  await heading(page, 'Mes produits').waitFor()
  await page.getByRole('main').locator('img').first().waitFor()
  expect(await show.count()).toBe(0)
  expect(phone.complaints).toEqual([])
})
