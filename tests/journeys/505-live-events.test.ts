import { expect, test } from 'vitest'
import { syncPull } from '#contract/sync-calls.ts'
import {
  conversationOn,
  field,
  message,
  startConversation,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(() => startMarket())

const lines = () => here.site().faults.log.filter(({ path }) => path.endsWith('/live'))

test('a message arrives at once, without a request', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const stall = await here.phone({ worker: true })
  const { page } = await conversationOn(stall, talk.seller, talk.id)
  await message(page, 'Bonjour.').waitFor()
  await eventually(() => lines().length).toBeGreaterThan(0)
  // The screen's own requests and the read marker come first.
  await talk.buyer.sendText(talk.id, 'Êtes-vous là ?')
  await message(page, 'Êtes-vous là ?').waitFor()
  await eventually(
    async () => (await talk.seller.call('GET', `/conversations/${talk.id}`)).data,
  ).toMatchObject({
    data: { read_seq: 2 },
  })
  const sent = ['Bonjour.', 'Êtes-vous là ?']
  const requests: string[][] = []
  // Pulls of the opening stream and of the own read markers may fall into some of them, but not into all.
  for (let at = 1; at <= 12 && !requests.some((one) => one.length === 0); at++) {
    here.site().faults.takeCalls()
    const text = `Message ${at}.`
    await talk.buyer.sendText(talk.id, text)
    await message(page, text).waitFor()
    sent.push(text)
    requests.push(
      here
        .site()
        .faults.takeCalls()
        .filter((one) => one.startsWith('GET') || one.endsWith(syncPull.path)),
    )
  }
  expect(requests.at(-1)).toEqual([])
  await eventually(() => textsOf(page)).toEqual(sent)
  expect(stall.complaints).toEqual([])
})

deepTest('typing is shown to the other user until the message is there', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)
  const writing = other.page.getByText('écrit…')
  await eventually(async () => {
    await field(one.page).pressSequentially('Est-ce que ')
    return writing.count()
  }).toBeGreaterThan(0)
  await write(one.page, 'Est-ce que le prix est ferme ?')
  await message(other.page, 'le prix est ferme').waitFor()
  await writing.waitFor({ state: 'detached' })
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})

deepTest('the badge follows on every screen; a second tab does not open a second stream', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const stall = await here.phone({ worker: true })
  const page = await openAs(stall, seller)
  await workerReady(page)
  const badge = async () => {
    const [words = ''] = await page.locator('nav a[href="/messages"] .visually-hidden').allTextContents()
    return Number.parseInt(words, 10) || 0
  }
  await eventually(badge).toBeGreaterThan(0)
  const before = await badge()
  await eventually(() => lines().length).toBeGreaterThan(0)
  await talk.buyer.sendText(talk.id, 'Et demain ?')
  await eventually(badge).toBe(before + 1)

  here.site().faults.log.splice(0)
  const tab = await stall.open('/notifications')
  await heading(tab, 'Notifications').waitFor()
  await talk.buyer.sendText(talk.id, 'Ou après-demain ?')
  await eventually(badge).toBe(before + 2)
  // The visible tab holds the stream; the other one has released it.
  expect(lines().length).toBeLessThanOrEqual(1)
  expect(stall.complaints).toEqual([])
})

deepTest('a device that is signed out elsewhere notices it at once', async () => {
  const stall = await here.phone({ worker: true })
  const page = await openAs(stall, seller)
  await workerReady(page)
  here.site().faults.log.splice(0)
  const talk = await startConversation(here.site().url, 'Bonjour.')
  await page.goto('/dashboard')
  await eventually(() => lines().length).toBeGreaterThan(0)
  await talk.seller.call('POST', '/auth/sessions/end-others')
  await heading(page, 'Connexion').waitFor()
})
