import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { conversationOn, startConversation } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { fingersOn } from '#tests/support/browser/fingers.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('a pull down refreshes a list, and says so without network; the browser does not reload the page', async () => {
  const phone = await here.phone({ touch: true })
  const page = await openAs(phone, buyer)
  await page.goto('/orders')
  await eventually(() => page.evaluate(overscroll)).toBe('contain')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const fingers = await fingersOn(page)
  const pull = () => fingers.swipe({ x: 180, y: 200 }, { x: 185, y: 420 })

  const request = page.waitForRequest((request) => /\/orders|\/sync/.test(request.url()))
  await pull()
  await request
  await eventually(() => page.locator('[data-phase]').count()).toBe(0)

  await phone.offline()
  await pull()
  await page.locator('[data-phase]').getByText('Hors ligne').waitFor()
  await eventually(() => page.locator('[data-phase]').count()).toBe(0)
  await phone.online()

  await page.getByRole('link', { name: 'Profil' }).tap()
  await eventually(() => page.evaluate(overscroll)).toBe('auto')
  expect(await page.locator('[data-same-page]').count()).toBe(1)
  expect(phone.complaints).toEqual([])
})

/** In the page. */
function overscroll(): string {
  return getComputedStyle(document.documentElement).overscrollBehaviorY
}

test('a swipe archives a conversation and another one marks it as read; scrolling does neither', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  await talk.buyer.sendText(talk.id, 'Encore disponible ?')
  const phone = await here.phone({ touch: true })
  const page = await openAs(phone, seller)
  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Encore disponible ?' })
  await row.waitFor()
  const fingers = await fingersOn(page)
  const { x, y } = await middleOf(row)

  await fingers.swipe({ x, y }, { x: x - 20, y: y - 60 })
  await eventually(() => page.evaluate(() => scrollY > 0)).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await row.getByText(/messages? non lus?/).waitFor({ state: 'attached' })

  await fingers.swipe(await middleOf(row), { x: x + 140, y })
  await row.getByText(/messages? non lus?/).waitFor({ state: 'detached' })
  await fingers.swipe(await middleOf(row), { x: x - 140, y })
  await page.locator('[data-toast]').getByText('Conversation archivée').waitFor()
  await row.waitFor({ state: 'detached' })
  // No tap: after so fast a swipe, Chromium takes the first touch as the stop of a fling.
  await page.locator('[data-toast]').getByRole('button', { name: 'Annuler' }).click()
  await row.waitFor()
  expect(new URL(page.url()).pathname).toBe('/messages')
  expect(await violations(page)).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('a long press opens the menu of a message and selects nothing; the keyboard reaches its button', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour, est-elle neuve ?')
  const phone = await here.phone({ touch: true })
  const { page } = await conversationOn(phone, talk.seller, talk.id)
  const text = page.getByRole('log').getByText('Bonjour, est-elle neuve ?').last()
  await text.waitFor()
  const button = page.getByRole('button', { name: /^Actions sur le message/ }).last()
  const opacity = () => button.evaluate((one) => getComputedStyle(one).opacity)
  expect(await opacity()).toBe('0')
  const fingers = await fingersOn(page)
  const copy = page.getByRole('menuitem', { name: 'Copier' })

  await fingers.hold(await middleOf(text), () => copy.waitFor())
  // The lift is no press outside the menu.
  await page.getByRole('menuitem', { name: 'Signaler ce message' }).waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await copy.waitFor({ state: 'detached' })

  await page.getByRole('log').focus()
  await eventually(async () => {
    await page.keyboard.press('Tab')
    return button.evaluate((one) => one === document.activeElement)
  }).toBe(true)
  expect(await opacity()).toBe('1')
  await page.keyboard.press('Enter')
  await copy.waitFor()
  expect(phone.complaints).toEqual([])
})

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('the target is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
