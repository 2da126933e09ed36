import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { atStep, continueTo, openStep } from '#tests/support/browser/offer-form.ts'
import { decideButton, moderator, openQueue } from '#tests/support/browser/review.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('the button « Vendre » stays inside the bottom bar', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products')
  const bar = page.getByRole('navigation', { name: 'Navigation', exact: true })
  const within = await bar.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const parts = [...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect())
    return parts.every((part) => part.top >= top && part.bottom <= bottom)
  })
  expect(within).toBe(true)
})

test('the bottom bar leaves for the keyboard of a text field, not for the choice of photos', async () => {
  const page = await openAs(await here.phone({ touch: true }), seller)
  await openStep(page, 'Photos')
  await continueTo(page, 'Votre article')
  const bar = page.getByRole('navigation', { name: 'Navigation', exact: true })
  await page.getByLabel('Titre').focus()
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Retour' }).click()
  await atStep(page, 'Photos')
  await page.locator('input[type=file]').first().focus()
  await bar.waitFor()
})

test('a toast covers neither the bars at the bottom nor the row in use', async () => {
  const page = await openAs(await here.phone(), seller)
  await page.goto('/my-products')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Réservée|En pause|Vendue|Expirée/ })
    .first()
  await row.waitFor()
  const toast = page.locator('[data-toast]')
  for (const block of ['start', 'end'] as const) {
    await row.evaluate((element, side) => {
      const { top, bottom } = element.getBoundingClientRect()
      scrollBy(0, side === 'start' ? top - 120 : bottom - innerHeight + 80)
    }, block)
    await row.getByRole('button', { name: /^Actions sur/ }).click()
    // Playwright waits for an enabled entry; people do not.
    await row.getByRole('menuitem', { name: 'Booster' }).click({ force: true })
    await toast.first().waitFor()
    // The toast is placed again when the closing menu gives the focus back.
    await expect.poll(() => covered(toast.first(), [row, page.locator('[data-tab-bar]')])).toEqual([])
    // As slow as a finger: the toast must not move away in between.
    await page.getByRole('button', { name: 'Fermer le message' }).first().click({ delay: 100 })
    await toast.waitFor({ state: 'detached' })
  }
})

test('a toast leaves the buttons of the staff free', async () => {
  const page = await openAs(await here.phone(), moderator)
  await openQueue(page)
  await decideButton(page, 'Accepter').click()
  const toast = page.locator('[data-toast]')
  await toast.getByText('Annonce acceptée').waitFor()
  const coveredButtons = () => covered(toast, [page.locator('[data-action-bar]')])
  await expect.poll(coveredButtons).toEqual([])
  // The next listing may show its buttons after the toast.
  const { y: above } = (await toast.boundingBox()) ?? { y: 0 }
  const display = (value: string) =>
    page.locator('[data-action-bar]').evaluate((bar: HTMLElement, display) => {
      bar.style.display = display
    }, value)
  await display('none')
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(above)
  await display('')
  await expect.poll(coveredButtons).toEqual([])
  await toast.getByRole('button', { name: 'Annuler' }).click()
})

/** Those of the elements that a toast covers in part. */
async function covered(toast: Locator, others: readonly Locator[]) {
  const over = await toast.boundingBox()
  const boxes = await Promise.all(others.map((other) => other.boundingBox()))
  if (over === null || boxes.includes(null)) throw new Error('not on the screen')
  return boxes.filter((box) => box && box.y < over.y + over.height && box.y + box.height > over.y)
}

test('a toast is seen and closed above an open dialog, and stays when the dialog closes', async () => {
  const page = await openAs(await here.phone(), buyer)
  await page.goto('/products')
  await page.locator('main li a[href^="/products/"]').first().click()
  await page.getByRole('button', { name: 'Signaler' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Contrefaçon' }).check()
  // A full device: the report can't be stored, and the dialog stays.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await dialog.getByRole('button', { name: 'Signaler', exact: true }).click()
  const toast = page.locator('[data-toast=error]')
  await toast.waitFor()
  await expect
    .poll(() => covered(toast, [dialog.getByRole('button', { name: 'Signaler', exact: true })]))
    .toEqual([])
  await toast.getByRole('button', { name: 'Fermer le message' }).click()
  await toast.waitFor({ state: 'detached' })
  // A toast that is shown when the dialog closes stays.
  await dialog.getByRole('button', { name: 'Signaler', exact: true }).click()
  await toast.waitFor()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await dialog.waitFor({ state: 'detached' })
  await toast.getByRole('button', { name: 'Fermer le message' }).click()
  await toast.waitFor({ state: 'detached' })
})
