import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseFor, openDesktop, rowOf } from '#tests/support/browser/category-editor.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Shows every state of the editor in turn and calls `look` with its name. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Déplier Téléphones/ }).click()
  await look('arbre')
  await rowOf(page, 'tablettes').locator('[data-handle]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await look('soulevée')
  await page.keyboard.press('Space')
  await page.getByText('1 déplacement à enregistrer').waitFor()
  await look('déplacée')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Indiquez la raison.').waitFor()
  await look('ordre à enregistrer')
  await leave(page)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await chooseFor(page, 'smartphones', 'Modifier')
  const title = page.getByRole('dialog').getByRole('button', { expanded: false }).first()
  await title.click()
  await page.getByRole('dialog').getByLabel('Ce que lisent les gens').waitFor()
  await look('modifier')
  await leave(page)
  await chooseFor(page, 'montres-connectees', 'Fusionner…')
  await page.getByRole('dialog').getByLabel('Dans quelle catégorie').selectOption('tablettes')
  await page.getByText('mènera à tablettes').waitFor()
  await look('fusion')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await look('fusion à confirmer')
  await leave(page)
  await chooseFor(page, 'tablettes', 'Fermer…')
  await look('fermer')
  await leave(page)
  await chooseFor(page, 'tablettes', 'Placer sous…')
  await look('placer')
  await leave(page)
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openDesktop(await here.phone())
  const found: Faults = {}
  await walk(page, (state) => inEveryVariant(page, state, found, 'main [data-slug]'))
  expect(found).toEqual({})
})

test('keyboard: open, edit, close, and the focus returns to where it was', async () => {
  const page = await openDesktop(await here.phone({ size: desktopSize }))
  await rowOf(page, 'beaute')
    .getByRole('button', { name: /^Actions pour/ })
    .focus()
  await page.keyboard.press('Enter')
  await eventually(async () => (await focused(page)).name).toBe('Modifier')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Modifier la catégorie' }).waitFor()
  await tabTo(page, 'Nom')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Beauté')
  // 'Raison' is the only multi-line field.
  await tabTo(page, /^$/)
  await eventually(() =>
    page.getByLabel('Raison').evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await page.keyboard.type('Plus court')
  await tabTo(page, 'Enregistrer')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(async () => (await focused(page)).name).toBe('Actions pour Beauté')
  await tabTo(page, 'Déplacer Beauté')
  expect((await focused(page)).visible).toBe(true)
})
