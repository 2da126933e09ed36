import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserConversation, message, startConversation } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import { type Phone, workerReady } from '#tests/support/browser/phone.ts'
import { playPushService, type Woken, wake } from '#tests/support/browser/pushes.ts'
import { pressLogout } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'
import { type PushService, startPushService } from '#tests/support/server/push-service.ts'

const here = journey(() => startMarket({ LOUMA_PUSH_LOCAL: '1' }))

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

/** The seller's phone with push enabled: on the dashboard, with the worker in control. */
async function wakeable(): Promise<{ phone: Phone; page: Page; woken: Woken; name: string }> {
  const phone = await here.phone({ worker: true })
  const { name, subscription } = service.device()
  await phone.context.grantPermissions(['notifications'], { origin: here.site().url })
  await playPushService(phone.context, subscription)
  const page = await openAs(phone, seller)
  await workerReady(page)
  return { phone, page, woken: await wake(phone.context, here.site().url), name }
}

const sentTo = (name: string) =>
  service.received.filter(({ device }) => device === name).map((one) => one.message)

const tagOf = ({ id }: BrowserConversation) => `conversation:${id}`

test('a message wakes the closed phone: the server encrypts, the worker pulls, the notification opens the conversation', async () => {
  const { phone, page, woken, name } = await wakeable()
  await eventually(() => page.evaluate(() => localStorage.getItem('louma:push'))).not.toBeNull()
  await page.close()
  const talk = await startConversation(here.site().url, 'Bonjour.', 'Est-ce toujours disponible ?')
  await eventually(() => sentTo(name).length).toBeGreaterThan(0)
  const [sent] = sentTo(name)
  expect(sent).toEqual({ user_id: talk.seller.userId, seq: expect.any(Number) })
  await woken.deliver(sent)
  await eventually(async () => (await woken.shown()).filter(({ tag }) => tag === tagOf(talk))).toEqual([
    {
      title: talk.buyer.name,
      body: 'Bonjour.\nEst-ce toujours disponible ?',
      tag: tagOf(talk),
      actions: ['Répondre', 'Marquer comme lu'],
    },
  ])
  const address = await woken.press(tagOf(talk))
  expect(address).toBe(`/conversations/${talk.id}`)
  expect((await woken.shown()).map(({ tag }) => tag)).not.toContain(tagOf(talk))
  const opened = await phone.open(String(address))
  await message(opened, 'Est-ce toujours disponible ?').waitFor()
  expect(phone.complaints).toEqual([])
})

deepTest('an open window navigates to the conversation without a reload', async () => {
  const { phone, page, woken } = await wakeable()
  const talk = await startConversation(here.site().url, 'Bonjour.')
  await woken.deliver({ user_id: talk.seller.userId, seq: 1 })
  await eventually(async () => (await woken.shown()).map(({ tag }) => tag)).toContain(tagOf(talk))
  await page.evaluate(() => Object.assign(window, { same: true }))
  expect(await woken.press(tagOf(talk))).toBeNull()
  await page.waitForURL(`**/conversations/${talk.id}`)
  await message(page, 'Bonjour.').waitFor()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  // Reading here closes the notification; a message for a visible conversation shows none.
  await talk.buyer.sendText(talk.id, 'Encore une question.')
  await message(page, 'Encore une question.').waitFor()
  await woken.deliver({ user_id: talk.seller.userId, seq: 2 })
  await eventually(
    async () => (await talk.buyer.call('GET', `/conversations/${talk.id}`)).data,
  ).toMatchObject({
    data: { other_read_seq: 2 },
  })
  expect((await woken.shown()).map(({ tag }) => tag)).not.toContain(tagOf(talk))
  expect(phone.complaints).toEqual([])
})

deepTest(
  '« Marquer comme lu » and « Répondre » use the outbox, also without network at that moment',
  async () => {
    const { phone, page, woken } = await wakeable()
    const talk = await startConversation(here.site().url, 'Bonjour.')
    await woken.deliver({ user_id: talk.seller.userId, seq: 1 })
    await eventually(async () => (await woken.shown()).map(({ tag }) => tag)).toContain(tagOf(talk))
    await woken.press(tagOf(talk), 'read')
    const { data } = await talk.seller.call('GET', `/conversations/${talk.id}`)
    expect(data).toMatchObject({ data: { read_seq: 1 } })

    await talk.buyer.sendText(talk.id, 'Le prix est-il ferme ?')
    await woken.deliver({ user_id: talk.seller.userId, seq: 2 })
    await eventually(async () => (await woken.shown()).map(({ tag }) => tag)).toContain(tagOf(talk))
    await phone.offline()
    await woken.press(tagOf(talk), 'reply', 'On peut en parler.')
    const waiting = (await outboxOf(page, talk.seller.userId)).map(({ kind }) => kind)
    expect(waiting.sort()).toEqual(['conversation.read', 'message.send'])
    await phone.online()
    await waitForIdle(page, talk.seller.userId)
    expect((await talk.buyer.messages(talk.id)).map(({ text }) => text)).toEqual([
      'Bonjour.',
      'Le prix est-il ferme ?',
      'On peut en parler.',
    ])
    expect(phone.complaints).toEqual([])
  },
)

deepTest('a conversation read elsewhere closes its notification; the badge stays correct', async () => {
  const { phone, woken } = await wakeable()
  const talk = await startConversation(here.site().url, 'Bonjour.')
  await woken.deliver({ user_id: talk.seller.userId, seq: 1 })
  await eventually(async () => (await woken.shown()).map(({ tag }) => tag)).toContain(tagOf(talk))
  await talk.seller.call('PUT', `/conversations/${talk.id}/read`, { up_to: 1 })
  await eventually(async () => (await woken.shown()).map(({ tag }) => tag)).not.toContain(tagOf(talk))
  expect(phone.complaints).toEqual([])
})

deepTest(
  'the subscription follows the user: enabled, disabled in the settings, removed at sign-out',
  async () => {
    const { phone, page, name } = await wakeable()
    const known = () => page.evaluate(() => localStorage.getItem('louma:push'))
    await eventually(known).not.toBeNull()
    await page.goto('/settings/notifications')
    const choice = page.getByRole('switch', { name: 'Sur cet appareil' })
    await choice.waitFor()
    await eventually(() => choice.isChecked()).toBe(true)
    await choice.click()
    await eventually(() => choice.isChecked()).toBe(false)
    await eventually(known).toBeNull()
    const before = sentTo(name).length
    const talk = await startConversation(here.site().url, 'Bonjour.')
    await choice.click()
    await eventually(known).not.toBeNull()
    await talk.buyer.sendText(talk.id, 'Vous êtes là ?')
    await eventually(() => sentTo(name).length).toBe(before + 1)
    await pressLogout(page)
    await eventually(known).toBeNull()
    await eventually(() => page.evaluate(() => localStorage.getItem('test:push'))).toBeNull()
    await talk.buyer.sendText(talk.id, 'Et maintenant ?')
    expect(phone.complaints).toEqual([])
  },
)
