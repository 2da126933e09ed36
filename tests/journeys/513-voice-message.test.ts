import { expect, test } from 'vitest'
import { conversationOn, startConversation } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { playMicrophone } from '#tests/support/browser/microphone.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'

const here = journey(startMarket)

test('recorded offline, kept through a restart, sent once, played by the other and again offline', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  await playMicrophone(pocket.context)
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)

  await pocket.offline()
  const microphone = one.page.getByRole('button', { name: 'Enregistrer un message vocal' })
  const { x, y } = (await microphone.boundingBox()) ?? { x: 0, y: 0 }
  await one.page.mouse.move(x + 24, y + 24)
  await one.page.mouse.down()
  await one.page.getByRole('timer').getByText('0:03').waitFor()
  await one.page.mouse.up()
  const own = one.page
    .getByRole('log')
    .getByRole('button', { name: /^Écouter.: votre message vocal, 0:0[34]$/ })
  await own.waitFor()
  await one.page.reload()
  await own.waitFor()
  expect((await talk.seller.messages(talk.id)).map(({ kind }) => kind)).toEqual(['text'])

  await pocket.online()
  await waitForIdle(one.page, one.userId)
  const received = await talk.seller.messages(talk.id)
  expect(received.map(({ kind }) => kind)).toEqual(['text', 'voice'])
  const log = other.page.getByRole('log')
  const play = log.getByRole('button', { name: /^Écouter.: message vocal/ })
  await play.waitFor()
  // Its length and waveform are there before a byte of it is loaded.
  const loaded = () =>
    other.page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/voices/')).length,
    )
  expect(await loaded()).toBe(0)
  const listen = async () => {
    await play.click()
    await log.getByRole('button', { name: /^Pause/ }).waitFor()
    await log.getByText('0:02 / 0:0').waitFor()
    await play.waitFor()
    expect(await log.getByRole('alert').count()).toBe(0)
  }
  await listen()
  await eventually(loaded).toBe(1)

  await stall.offline()
  await other.page.reload()
  await play.waitFor()
  await listen()
  await other.page.goto('/messages')
  await other.page.getByText('Message vocal').first().waitFor()
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
