import { expect, test } from 'vitest'
import {
  conversationOn,
  message,
  startConversation,
  state,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('both write offline: after reconnecting the same order on both sides, nothing twice', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)
  await Promise.all([pocket.offline(), stall.offline()])

  for (const at of [1, 2, 3]) {
    await write(one.page, `Acheteur ${at}`)
    await write(other.page, `Vendeuse ${at}`)
  }
  await state(one.page, 'Acheteur 3', 'En attente').waitFor()
  await eventually(() => textsOf(one.page)).toEqual(['Bonjour.', 'Acheteur 1', 'Acheteur 2', 'Acheteur 3'])
  await eventually(() => textsOf(other.page)).toEqual(['Bonjour.', 'Vendeuse 1', 'Vendeuse 2', 'Vendeuse 3'])
  for (const at of [1, 2, 3]) expect(await state(one.page, `Acheteur ${at}`, 'Envoyé').count()).toBe(0)

  // Messages written offline are shown again after a reload without network.
  await one.page.reload()
  await message(one.page, 'Acheteur 3').waitFor()
  await eventually(() => textsOf(one.page)).toEqual(['Bonjour.', 'Acheteur 1', 'Acheteur 2', 'Acheteur 3'])

  await Promise.all([pocket.online(), stall.online()])
  await waitForIdle(one.page, one.userId)
  await waitForIdle(other.page, other.userId)
  const truth = (await talk.buyer.messages(talk.id)).map(({ text }) => text)
  expect([...truth].sort()).toEqual(
    ['Bonjour.', ...[1, 2, 3].flatMap((at) => [`Acheteur ${at}`, `Vendeuse ${at}`])].sort(),
  )
  const of = (who: string) => truth.filter((text) => text.startsWith(who))
  expect(of('Acheteur')).toEqual(['Acheteur 1', 'Acheteur 2', 'Acheteur 3'])
  expect(of('Vendeuse')).toEqual(['Vendeuse 1', 'Vendeuse 2', 'Vendeuse 3'])
  await eventually(() => textsOf(one.page)).toEqual(truth)
  await eventually(() => textsOf(other.page)).toEqual(truth)
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})

deepTest(
  'a view at the end stays there when messages of the other user are inserted before the own ones',
  async () => {
    const words = Array.from({ length: 12 }, (_, at) => `Question ${at + 1} ?`)
    const talk = await startConversation(here.site().url, ...words)
    const pocket = await here.phone({ worker: true })
    const { page, userId } = await conversationOn(pocket, talk.buyer, talk.id)
    const below = () =>
      page.getByRole('log').evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight))
    await message(page, 'Question 12').waitFor()
    await eventually(below).toBeLessThan(4)
    await pocket.offline()
    for (const at of [1, 2]) await write(page, `Écrit dehors ${at}`)
    for (const at of [1, 2, 3, 4]) await talk.seller.sendText(talk.id, `Réponse ${at}`)
    await pocket.online()
    await waitForIdle(page, userId)
    await message(page, 'Réponse 4').waitFor({ state: 'attached' })
    await state(page, 'Écrit dehors 2', 'Envoyé').waitFor()
    await eventually(below).toBeLessThan(4)
    const order = (await textsOf(page)).slice(-6)
    expect(order).toEqual([...[1, 2, 3, 4].map((at) => `Réponse ${at}`), 'Écrit dehors 1', 'Écrit dehors 2'])
    expect(pocket.complaints).toEqual([])
  },
)
