import { expect, test } from 'vitest'
import { conversationOn, startConversation } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'

const here = journey(startMarket)

test('a meeting point is sent offline, and opens the map of the other phone', async () => {
  const talk = await startConversation(here.site().url, 'On se voit où\u00a0?')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone()]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)

  // Without the permission nothing is sent, and the sheet says what to do.
  await pocket.offline()
  const open = () => one.page.getByRole('button', { name: 'Envoyer un lieu de rendez-vous' }).click()
  await open()
  const sheet = one.page.getByRole('dialog', { name: 'Lieu de rendez-vous' })
  await sheet.getByRole('button', { name: 'Trouver ma position' }).click()
  await sheet.getByText(/Autorisez-la dans les réglages/).waitFor()
  expect(await sheet.getByRole('button', { name: 'Envoyer' }).isDisabled()).toBe(true)

  await pocket.context.grantPermissions(['geolocation'])
  await pocket.context.setGeolocation({ latitude: 14.693_690_12, longitude: -17.444_060_98, accuracy: 12 })
  await sheet.getByRole('button', { name: 'Trouver ma position' }).click()
  await sheet.getByText('Position trouvée, à 12\u00a0m près.').waitFor()
  await sheet.getByLabel('Repère (facultatif)').fill('Devant la pharmacie')
  await sheet.getByRole('button', { name: 'Envoyer' }).click()
  await sheet.waitFor({ state: 'hidden' })
  const log = one.page.getByRole('log')
  await log.getByText('Devant la pharmacie').waitFor()
  await log.getByRole('link', { name: 'Ouvrir la carte' }).waitFor()
  expect((await talk.seller.messages(talk.id)).some(({ kind }) => kind === 'meeting')).toBe(false)

  await pocket.online()
  await waitForIdle(one.page, one.userId)
  const map = other.page.getByRole('log').getByRole('link', { name: 'Ouvrir la carte' })
  await map.waitFor()
  expect(await map.getAttribute('href')).toContain('mlat=14.69369&mlon=-17.44406')
  await other.page.getByRole('log').getByText('Devant la pharmacie').waitFor()
  await other.page.goto('/messages')
  await other.page.getByText('Lieu de rendez-vous\u00a0: Devant la pharmacie').first().waitFor()
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
