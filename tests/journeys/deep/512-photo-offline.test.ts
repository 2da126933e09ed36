import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import {
  conversationOn,
  field,
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
import { undrawn } from '#tests/support/browser/undrawn.ts'

const here = journey(startMarket)

test('a photo sent offline is shown at once and arrives once, before the messages after it', async () => {
  const { url, faults } = here.site()
  const talk = await startConversation(url, 'Bonjour.')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)
  await pocket.offline()
  await one.page.getByLabel('Joindre une photo').setInputFiles(await takePhoto({ name: 'dos.jpg' }))
  await one.page.getByText('Photo prête à partir').waitFor()
  await field(one.page).fill('Voici le dos')
  await one.page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await state(one.page, 'Voici le dos', 'En attente').waitFor()
  await write(one.page, 'Et je suis à Pikine')
  await eventually(() => undrawn(one.page)).toBe(0)
  await one.page.reload()
  await message(one.page, 'Voici le dos').locator('img').waitFor()
  await eventually(() => undrawn(one.page)).toBe(0)

  // The connection breaks once during the upload.
  faults.order(
    ({ method, path }) => method === 'PATCH' && path.includes('/uploads/'),
    { kind: 'drop-after' },
    1,
  )
  await pocket.online()
  await waitForIdle(one.page, one.userId)
  const all = ['Bonjour.', 'Voici le dos', 'Et je suis à Pikine']
  const truth = await talk.seller.messages(talk.id)
  expect(truth.map(({ text }) => text)).toEqual(all)
  expect(truth[1]?.photo?.url).toMatch(/^\/media\//)
  await eventually(() => textsOf(other.page)).toEqual(all)
  await eventually(() => undrawn(other.page)).toBe(0)
  await eventually(() => textsOf(one.page)).toEqual(all)

  await message(other.page, 'Voici le dos')
    .getByRole('button', { name: /^Agrandir/ })
    .click()
  const viewer = other.page.getByRole('dialog')
  await viewer.getByRole('img').waitFor()
  await other.page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(stall.complaints).toEqual([])
})
