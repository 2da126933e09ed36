import { afterEach, expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import {
  admin,
  askPayout,
  openDesktop,
  payoutState,
  payShort,
  topUpState,
  waitingRow,
} from '#tests/support/browser/money-review.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
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

test('accepting a withdrawal: it is sent and waits no longer', async () => {
  const { url } = here.site()
  const voice = await voiceOf(url, seller)
  const id = await askPayout(voice, 7_005)
  const page = await openAs(await here.phone(), admin)
  await openDesktop(page, 'retraits')
  await waitingRow(page, fcfa(7_005)).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Accepter' }).click()
  await sheet.getByLabel('Raison').fill('Vendeuse connue.')
  await sheet.getByRole('button', { name: `Envoyer ${fcfa(7_005)}` }).click()
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => payoutState(voice, id)).toBe('sent')
  await waitingRow(page, fcfa(7_005)).waitFor({ state: 'detached' })
})

test('decided elsewhere meanwhile, or offline: a clear message, nothing is done twice', async () => {
  const { url } = here.site()
  const voice = await voiceOf(url, seller)
  const [id, later] = [await askPayout(voice, 8_005), await askPayout(voice, 9_005)]
  const phone = await here.phone()
  const page = await openAs(phone, admin)
  await openDesktop(page, 'retraits')
  await waitingRow(page, fcfa(8_005)).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Accepter' }).click()
  await sheet.getByLabel('Raison').fill('Vendeuse connue.')
  const other = await voiceOf(url, admin)
  const reason = 'Le compte est à vérifier d’abord.'
  expect((await other.call('PUT', `/admin/payouts/${id}/refuse`, { reason })).status).toBe(200)
  await sheet.getByRole('button', { name: `Envoyer ${fcfa(8_005)}` }).click()
  await sheet.getByText('Cette affaire est déjà réglée.').waitFor()
  await eventually(() => sheet.getByLabel('Raison').inputValue()).toBe('Vendeuse connue.')
  await page.keyboard.press('Escape')
  await waitingRow(page, fcfa(8_005)).waitFor({ state: 'detached' })
  await workerReady(page)
  await phone.offline()
  await waitingRow(page, fcfa(9_005)).click()
  await sheet.getByText('Décider demande le réseau.').waitFor()
  await eventually(() => sheet.getByRole('button', { name: 'Accepter' }).isDisabled()).toBe(true)
  await phone.online()
  expect(await payoutState(voice, later)).toBe('requested')
})

test("a withdrawal without answer: recorded with the operator's reference, the money returns, the audit log lists it", async () => {
  const { url } = here.site()
  const page = await openAs(await here.phone(), admin)
  await openDesktop(page, 'retraits')
  const queue = page.getByRole('region', { name: 'Sans réponse de l’opérateur' })
  await queue.getByRole('button', { name: 'Kouassi Yao' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: 'Avant de décider' }).waitFor()
  await sheet.getByRole('button', { name: 'Pas versé' }).click()
  await sheet.getByText('Louma les aura payés deux fois.').waitFor()
  const words = 'L’opérateur confirme qu’il n’a rien reçu.'
  await sheet.getByLabel('Explication').fill(words)
  await sheet.getByRole('button', { name: `Rendre ${fcfa(5_000)}` }).click()
  await sheet.getByText('Indiquez la référence de l’opérateur.').waitFor()
  await sheet.getByLabel('Référence de l’opérateur').fill('REC-2026 11')
  await sheet.getByRole('button', { name: `Rendre ${fcfa(5_000)}` }).click()
  await sheet.getByText('La référence compte 4 à 80 lettres').waitFor()
  await sheet.getByLabel('Référence de l’opérateur').fill('REC-2026-11')
  await sheet.getByText(`${fcfa(5_000)} sont de nouveau disponibles. Raison\u00a0: ${words}`).waitFor()
  await sheet.getByRole('button', { name: `Rendre ${fcfa(5_000)}` }).click()
  await sheet.waitFor({ state: 'detached' })
  await queue.waitFor({ state: 'detached' })
  const person = await voiceOf(url, 'kouassi.yao@louma.test')
  const { data } = await person.call('GET', '/wallet/withdrawals?limit=20')
  expect(data).toMatchObject({ data: [{ amount: 5_000, state: 'failed', reason: words }] })
  const staff = await voiceOf(url, admin)
  const log = await staff.call('GET', '/admin/audit?action=payout.unpaid')
  expect(JSON.stringify(log.data)).toContain('REC-2026-11')
})

test("an underpaid top-up: queried again at the operator, or closed with the operator's text", async () => {
  const { url } = here.site()
  const voice = await voiceOf(url, seller)
  const before = (await walletOf(voice)).available
  const [paid, closed] = [await payShort(url, voice, 3_205), await payShort(url, voice, 3_405)]
  const page = await openAs(await here.phone(), admin)
  await openDesktop(page, 'recharges')
  await waitingRow(page, fcfa(3_205)).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Ce qui ne va pas').waitFor()
  await sheet.getByRole('button', { name: 'Redemander à l’opérateur' }).click()
  await sheet.getByLabel('Raison').fill('Vu chez l’opérateur.')
  await sheet.getByRole('button', { name: 'Redemander et créditer' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await topUpState(voice, paid)).toBe('succeeded')
  expect((await walletOf(voice)).available).toBe(before + 3_200)
  await waitingRow(page, fcfa(3_405)).click()
  await sheet.getByRole('button', { name: 'Clore sans créditer' }).click()
  await sheet.getByLabel('Explication').fill('L’opérateur vous a rendu cette somme.')
  await sheet.getByRole('button', { name: 'Clore sans créditer' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(await topUpState(voice, closed)).toBe('failed')
  expect((await walletOf(voice)).available).toBe(before + 3_200)
})
