import { afterEach, expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import {
  admin,
  askPayout,
  openDesktop,
  payoutState,
  waitingRow,
} from '#tests/support/browser/money-review.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { walletOf } from '#tests/support/browser/trade.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'

const here = journey(() => startMarket({ LOUMA_APPROVE_UP_TO: '5000' }))

afterEach(() => here.site().faults.heal())

test('refusing a withdrawal: the reason is required, the money returns, the user reads the reason', async () => {
  const { url } = here.site()
  const voice = await voiceOf(url, seller)
  const before = (await walletOf(voice)).available
  const id = await askPayout(voice, 6_005)
  const page = await openAs(await here.phone(), admin)
  await openDesktop(page, 'retraits')
  await waitingRow(page, fcfa(6_005)).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Refuser' }).click()
  await sheet.getByText(`Ce texte sera lu par ${voice.name}.`).waitFor()
  await sheet.getByLabel('Explication').fill('Non')
  await sheet.getByRole('button', { name: 'Refuser ce retrait' }).click()
  await sheet.getByText('Expliquez la décision, en 10 caractères au moins.').waitFor()
  expect(await payoutState(voice, id)).toBe('requested')
  const words = 'Ce numéro n’est pas à votre nom.'
  await sheet.getByLabel('Explication').fill(words)
  await sheet.getByText(`${fcfa(6_005)} sont de nouveau disponibles. Raison\u00a0: ${words}`).waitFor()
  await sheet.getByRole('button', { name: 'Refuser ce retrait' }).click()
  await sheet.waitFor({ state: 'detached' })
  await waitingRow(page, fcfa(6_005)).waitFor({ state: 'detached' })
  expect((await walletOf(voice)).available).toBe(before)
  const { data } = await voice.call('GET', '/notifications?limit=20')
  expect(JSON.stringify(data)).toContain(words)
})
