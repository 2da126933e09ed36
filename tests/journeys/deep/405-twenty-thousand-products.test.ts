import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'

const here = journey(startMarket)

const pages = 200
const perPage = 100

/** Runs in the page: stores this many further pages in the mirror, as visits would have done. */
async function fillMirror([count, size]: readonly [number, number]): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await done(indexedDB.open('louma:user:public'))
  const change = db.transaction(['productPages', 'collections'], 'readwrite')
  const rows = change.objectStore('productPages')
  const states = change.objectStore('collections')
  const first = await done(rows.get('market'))
  const state = await done(states.get('market'))
  const [model] = first.products
  rows.put({ ...first, next: 'c1' })
  for (let page = 1; page <= count; page += 1) {
    const name = `market-page:cursor=c${page}`
    const products = Array.from({ length: size }, (_, at) => ({
      ...model,
      id: `n${page}-${at}`,
      title: `Annonce ${(page - 1) * size + at + 1}`,
    }))
    rows.put({ id: name, products, next: page === count ? null : `c${page + 1}` })
    states.put({ ...state, name, etag: null, etagUrl: null })
  }
  await new Promise((resolve, reject) => {
    change.oncomplete = resolve
    change.onerror = () => reject(change.error)
  })
  db.close()
}

/** Scrolls to the end and returns the highest number of elements in the list. */
async function mostDrawn(page: Page): Promise<number> {
  let most = 0
  // Each of the two hundred pages loads only when the one before it is there.
  await expect
    .poll(
      async () => {
        const { count, isOver } = await page.evaluate(() => {
          window.scrollTo(0, document.body.scrollHeight)
          const main = document.querySelector('main')
          return {
            count: main?.querySelectorAll('*').length ?? 0,
            isOver: main?.textContent?.includes('C’est tout') ?? false,
          }
        })
        most = Math.max(most, count)
        return isOver
      },
      { timeout: 150_000, interval: 50 },
    )
    .toBe(true)
  return most
}

test('a list of 20,000 products renders only the visible rows, from start to end', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  await page.getByRole('main').getByRole('listitem').nth(19).waitFor()
  await phone.offline()
  await page.evaluate(fillMirror, [pages, perPage] as const)
  await page.reload()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await mostDrawn(page)).toBeLessThan(1_500)
  await page.getByText(`C’est tout : ${(20 + pages * perPage).toLocaleString('fr-FR')} annonces.`).waitFor()
  await page.getByRole('link', { name: `Annonce ${pages * perPage}`, exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await eventually(() =>
    page.getByRole('main').getByRole('listitem').first().getAttribute('aria-posinset'),
  ).toBe('1')
  expect(phone.complaints).toEqual([])
})
