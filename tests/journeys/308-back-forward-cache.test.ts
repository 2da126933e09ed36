import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  conversationOn,
  field,
  message,
  startConversation,
  state,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { readTable, waitForIdle } from '#tests/support/browser/mirror.ts'
import { type Phone, takePhone } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts'
import { deepTest } from '#tests/support/depth.ts'

// Playwright disables the cache by default.
const browser = sharedBrowser(() => launchChromium(['--disable-back-forward-cache']))
const here = journey(startMarket, async (url, options) => takePhone(await browser(), url, options))

afterAll(async () => (await browser()).close())

declare global {
  var isSamePage: boolean | undefined
}

/**
 * Leaves for a document without the app and comes back; whether the page itself was kept. A page that is writing while
 * it is left loads anew, or it would block the database of the next one: of ten returns one must find the same page.
 */
async function isKept(page: Page): Promise<boolean> {
  for (let at = 1; at <= 10; at += 1) {
    await page.evaluate(() => {
      globalThis.isSamePage = true
      setTimeout(() => location.assign('/robots.txt'))
    })
    await page.waitForURL('**/robots.txt')
    await page.goBack({ waitUntil: 'commit' })
    const isSame = await page.evaluate(() => globalThis.isSamePage === true).catch(() => false)
    await page.locator('#root[data-alive] main h1').waitFor()
    if (isSame) return true
  }
  return false
}

/** Without the report of a sync run whose transactions the page aborted while it was left. */
const complaints = (phone: Phone) => phone.complaints.filter((line) => !line.includes('sync run failed'))

test("a guest's list is kept while another document is visited", async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await page.getByRole('main').getByRole('listitem').nth(19).waitFor()
  expect(await isKept(page)).toBe(true)
  await page.getByRole('main').getByRole('link', { name: /./ }).nth(2).click()
  await eventually(() => new URL(page.url()).pathname).toMatch(/^\/products\/./)
  expect(complaints(phone)).toEqual([])
})

deepTest('a conversation is kept, with its stream and its draft, and goes on', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await conversationOn(phone, talk.seller, talk.id)
  const notes = async () =>
    (await readTable<{ words: string }>(page, `louma:user:${userId}`, 'talkNotes')).map(({ words }) => words)
  await talk.buyer.sendText(talk.id, 'Êtes-vous là ?')
  await message(page, 'Êtes-vous là ?').waitFor()
  await field(page).fill('Oui, à')
  await eventually(notes).toEqual(['Oui, à'])
  await waitForIdle(page, userId)
  expect(await isKept(page)).toBe(true)
  await eventually(() => field(page).inputValue()).toBe('Oui, à')
  // The stream is open again, or opens again.
  await talk.buyer.sendText(talk.id, 'Je passe demain.')
  await message(page, 'Je passe demain.').waitFor()
  await write(page, 'Oui, à demain.')
  await state(page, 'Oui, à demain.', 'Envoyé').waitFor()
  await page.getByRole('link', { name: 'Retour' }).first().click()
  await heading(page, 'Messages').waitFor()
  expect(complaints(phone)).toEqual([])
})
