import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Category } from '#contract/category-tree.ts'
import { openDesktop, saveOrder } from '#tests/support/browser/category-editor.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { filterSheet, openCategories } from '#tests/support/browser/filter-sheet.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

/** Names below a category (null: first level) in the public list. */
async function below(parent: string | null): Promise<string[]> {
  const answer = await fetch(`${here.site().url}/api/v1/categories`)
  const { data } = (await answer.json()) as { data: Category[] }
  return data.filter((one) => one.parent === parent).map(({ name }) => name)
}

/** Names that a buyer's filters offer below this category. */
async function offered(page: Page, category: string | null): Promise<string[]> {
  await page.goto(category === null ? '/products' : `/products?category=${category}`)
  await page.getByRole('button', { name: /^Filtrer/ }).click()
  const group = await openCategories(filterSheet(page))
  // The first button is 'Toutes'.
  await group.getByRole('button').nth(1).waitFor()
  const names = await group
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
  return names.map(String)
}

test('drag with the mouse, save, reload: a buyer sees the new order', async () => {
  const page = await openDesktop(await here.phone({ size: desktopSize }))
  const [first, second] = await below(null)
  if (first === undefined || second === undefined) throw new Error('no tree')
  const handle = await page.locator(`[data-handle]`).nth(0).boundingBox()
  const target = await page.locator('[data-slug]').nth(1).boundingBox()
  if (handle === null || target === null) throw new Error('no rows')
  const x = handle.x + handle.width / 2
  await page.mouse.move(x, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, target.y + 20, { steps: 4 })
  await page.mouse.move(x, target.y + target.height + 6, { steps: 4 })
  await page.locator('[data-drop]').waitFor()
  await page.mouse.up()
  await page.getByText('1 déplacement à enregistrer').waitFor()
  expect((await below(null))[0]).toBe(first)
  await saveOrder(page, 'Les meilleures ventes d’abord')
  await eventually(async () => (await below(null)).slice(0, 2)).toEqual([second, first])
  await page.reload()
  await page.locator('[data-slug]').first().getByText(second).waitFor()

  const shopper = await openAs(await here.phone(), buyer)
  expect((await offered(shopper, null)).slice(1, 3)).toEqual([second, first])
})

deepTest('touch: a handle moves a category, and one tap undoes everything', async () => {
  const page = await openDesktop(await here.phone())
  const from = page.locator('[data-handle="loisirs"]')
  await from.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const box = await from.boundingBox()
  if (box === null) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] })
  await send('touchStart', { x, y })
  for (let step = 1; step <= 6; step += 1) await send('touchMove', { x: x - 4 * step, y: y - 20 * step })
  await page.locator('[data-drop]').waitFor()
  await send('touchEnd', null)
  await page.getByText('1 déplacement à enregistrer').waitFor()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByText('1 déplacement à enregistrer').waitFor({ state: 'detached' })
})
