import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Category } from '#contract/category-tree.ts'
import { chooseFor, openDesktop, rowOf, saveOrder } from '#tests/support/browser/category-editor.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { filterSheet, openCategories } from '#tests/support/browser/filter-sheet.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser } from '#tests/support/browser/mirror.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

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

test('touch: a handle moves a category, and one tap undoes everything', async () => {
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

test('keyboard: lift, change level, drop, put back; every step is announced', async () => {
  const page = await openDesktop(await here.phone({ size: desktopSize, worker: false }))
  const said = page.locator('[aria-live=assertive]')
  const handle = page.locator('[data-handle="telephones"]')
  const tops = await below(null)
  await handle.focus()
  await page.keyboard.press('Space')
  await said.getByText(/soulevée. Flèches/).waitFor()
  await page.keyboard.press('ArrowDown')
  await said.getByText(/Premier niveau, place \d+ sur \d+/).waitFor()
  await page.keyboard.press('Escape')
  await said.getByText(/remise à sa place/).waitFor()
  expect(await page.getByText('à enregistrer').count()).toBe(0)

  // A leaf moves up a level and keeps the focus.
  await page.getByRole('button', { name: /^Déplier Téléphones/ }).click()
  await page.locator('[data-depth="1"]').first().waitFor()
  const leaf = page.locator('[data-depth="1"]').last()
  const slug = (await leaf.getAttribute('data-slug')) ?? ''
  await leaf.locator('[data-handle]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await said.getByText(/Premier niveau/).waitFor()
  await page.keyboard.press('Enter')
  await said.getByText(/posée/).waitFor()
  await eventually(async () => (await focused(page)).name).toMatch(/^Déplacer /)
  await eventually(() => rowOf(page, slug).getAttribute('data-depth')).toBe('0')
  await saveOrder(page, 'Un rayon à part entière')
  await eventually(async () => (await below(null)).length).toBe(tops.length + 1)
  await page.reload()
  await rowOf(page, slug).waitFor()
  await eventually(() => rowOf(page, slug).getAttribute('data-depth')).toBe('0')
  const shopper = await here.phone({ worker: false })
  // 'Toutes', then the first level in order, without categories that have no products.
  const [, ...names] = await offered(await shopper.open('/products'), null)
  expect(names.length).toBeGreaterThan(1)
  expect((await below(null)).filter((name) => names.includes(name))).toEqual(names)
})

test('the menu does the same without dragging', async () => {
  const page = await openDesktop(await here.phone({ worker: false }))
  const before = await below(null)
  await chooseFor(page, 'beaute', 'Descendre')
  await eventually(async () => (await focused(page)).name).toMatch(/^Actions pour Beauté/)
  await chooseFor(page, 'accessoires', 'Placer sous…')
  const sheet = page.getByRole('dialog', { name: /^Placer/ })
  expect(await sheet.getByLabel('Sous').locator('option').allTextContents()).not.toContain(
    'Chaussures, sacs et bijoux',
  )
  await sheet.getByRole('button', { name: 'Placer' }).click()
  await page.getByText('1 déplacement à enregistrer').waitFor()
  await saveOrder(page, 'Ordre du mois')
  await eventually(() => below(null)).not.toEqual(before)
})

test('two users arrange at the same time: no silent overwrite', async () => {
  const page = await openDesktop(await here.phone({ worker: false }))
  const other = await openDesktop(await here.phone({ worker: false }), 'admin@louma.test')
  await chooseFor(page, 'agriculture', 'Modifier')
  const sheet = page.getByRole('dialog', { name: 'Modifier la catégorie' })
  await sheet.getByLabel('Nom').fill('Agriculture')
  await sheet.getByLabel('Raison').fill('Plus court')

  await chooseFor(other, 'agriculture', 'Modifier')
  const theirs = other.getByRole('dialog', { name: 'Modifier la catégorie' })
  await theirs.getByLabel('Nom').fill('Champs et élevage')
  await theirs.getByLabel('Raison').fill('Le mot des gens')
  await theirs.getByRole('button', { name: 'Enregistrer' }).click()
  await theirs.waitFor({ state: 'detached' })

  const save = sheet.getByRole('button', { name: 'Enregistrer' })
  if (await save.isEnabled()) await save.click()
  await sheet.getByText('a changé depuis que vous l’avez ouverte').waitFor()
  await sheet.getByRole('button', { name: 'Ma saisie' }).click()
  await save.click()
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => below(null)).toContain('Agriculture')
})

test('searching a category shows its path and its menu', async () => {
  const page = await openDesktop(await here.phone({ worker: false }))
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Chercher une catégorie' })
  await field.fill('tablettes')
  await rowOf(page, 'tablettes').waitFor()
  expect(await page.locator('[data-handle]').count()).toBe(0)
  await chooseFor(page, 'tablettes', 'Modifier')
  await page.getByRole('dialog', { name: 'Modifier la catégorie' }).waitFor()
  await page.keyboard.press('Escape')
  await field.fill('introuvable')
  await page.getByText('Aucune catégorie ne porte ces mots.').waitFor()
  await page.getByRole('button', { name: 'Tout montrer' }).click()
  await page.locator('[data-handle]').first().waitFor()
  await eventually(() => field.inputValue()).toBe('')
})

test('unsaved changes wait on the device: resume or discard', async () => {
  const page = await openDesktop(await here.phone({ worker: false }))
  const order = () =>
    page
      .locator('[data-depth="0"]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-slug') ?? ''))
  const before = await order()
  const [first = ''] = before
  await chooseFor(page, first, 'Descendre')
  await page.getByText('1 déplacement à enregistrer').waitFor()
  const moved = await order()
  expect(moved).not.toEqual(before)
  await page.goto('/admin/dashboard')
  await heading(page, 'Administration').waitFor()

  await page.goto('/admin/categories')
  const offer = page.getByText('1 déplacement n’est pas enregistré.')
  await offer.waitFor()
  expect(await order()).toEqual(before)
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click()
  await page.getByText('1 déplacement à enregistrer').waitFor()
  await offer.waitFor({ state: 'detached' })
  expect(await order()).toEqual(moved)
  expect((await focused(page)).name).not.toBe('body')

  await page.reload()
  await offer.waitFor()
  await page.getByRole('button', { name: 'Oublier', exact: true }).click()
  await offer.waitFor({ state: 'detached' })
  const userId = await signedInUser(page)
  await eventually(() => readTable(page, `louma:user:${userId}`, 'adminDrafts')).toEqual([])
  expect(await order()).toEqual(before)
})
