import { expect, test } from 'vitest'
import { smallAtFirst } from '#tests/support/browser/axe.ts'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { openBell } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { smallTargets } from '#tests/support/browser/touch-targets.ts'

const here = journey(startMarket)

test('targets are large enough for a seller, in the bell and in the dialogs', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  for (const path of ['/dashboard', '/my-products', '/notifications']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    expect(await smallTargets(page)).toEqual([])
  }
  await openBell(page)
  expect(await smallTargets(page, '[popover]:popover-open')).toEqual([])
  await page.goto('/test-products')
  for (const name of ['Booster', 'Supprimer', 'Feuille']) {
    await page
      .getByRole('region', { name: 'Dialogues, menus et messages' })
      .getByRole('button', { name, exact: true })
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await smallTargets(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('targets of public pages are large enough before the page is scrolled, beside the bars', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  const { id } = await newestOnSale(phone.url)
  const answer = await fetch(`${phone.url}/api/v1/products/${id}`)
  const { seller: owner } = ((await answer.json()) as { data: { seller: { id: string } } }).data
  for (const path of ['/', '/products', `/users/${owner.id}`]) {
    await page.goto(path)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    // At several heights, so that the bar at the bottom ends at several parts of the cards.
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [412, 823],
      [1350, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settled(page)
      const look = `${path}, ${width} x ${height}`
      expect({ [look]: await smallAtFirst(page) }).toEqual({ [look]: [] })
    }
  }
})

test('the test detects a target that is too small', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  await settled(page)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Trop petit'
    button.style.blockSize = '30px'
    document.querySelector('main')?.append(button)
  })
  expect((await smallTargets(page)).filter((line) => line.includes('Trop petit'))).toHaveLength(1)
})
