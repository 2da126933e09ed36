import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import {
  admin,
  decideButton,
  giveReason,
  moderator,
  newcomer,
  openQueue,
  reportBy,
} from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

beforeAll(async () => {
  const { url } = here.site()
  const [one, boss, other] = [
    await voiceOf(url, buyer),
    await voiceOf(url, admin),
    await voiceOf(url, newcomer),
  ]
  const { data } = (await one.call('GET', '/products?limit=3')).data as { data: Product[] }
  await reportBy(one, 'product', data[0]?.id ?? '', {
    text: 'Une-tres-longue-adresse-sans-espace.exemple.test/paiement/avance/immediat?montant=150000',
  })
  await reportBy(one, 'user', other.userId)
  const { status } = await boss.call('POST', `/admin/users/${other.userId}/decisions`, {
    id: newId(),
    kind: 'suspend',
    hours: 168,
    reason: 'scam',
    text: 'Deux acheteurs attendent leur remboursement.',
  })
  if (status >= 300) throw new Error(`not suspended: ${status}`)
  const { data: decisions } = (await other.call('GET', '/me/decisions')).data as { data: { id: string }[] }
  const appeal = { id: newId(), text: 'Les deux acheteurs ont été remboursés hier.' }
  await other.call('POST', `/me/decisions/${decisions[0]?.id}/appeal`, appeal)
})

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Shows every state of the screens in turn and calls `look` with its name; decides nothing. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await openQueue(page)
  await look('file')
  await decideButton(page, 'Refuser').click()
  const refusal = page.getByRole('dialog', { name: 'Refuser cette annonce' })
  await refusal.getByRole('button', { name: 'Refuser' }).click()
  await look('refus incomplet')
  await giveReason(refusal, 'Contrefaçon')
  await look('refus')
  await leave(page)
  const list = page.getByRole('radio', { name: 'Liste' })
  if (await list.isVisible()) await list.check()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').nth(1).check()
  await look('liste avec un choix')
  await page
    .getByRole('group', { name: 'Décider des annonces choisies' })
    .getByRole('button', { name: 'Accepter' })
    .click()
  await page.getByRole('dialog', { name: 'Accepter 2 annonces' }).waitFor()
  await look('plusieurs à accepter')
  await leave(page)

  await page.goto('/admin/users?recherche=kouassi')
  await page.getByRole('link', { name: 'Kouassi Yao' }).waitFor()
  await look('comptes')
  await page.goto('/admin/users?recherche=personne-de-ce-nom')
  await page.getByText('Aucun compte ne correspond.').waitFor()
  await look('aucun compte')
  await page.goto('/admin/users?recherche=kouassi')
  await page.getByRole('link', { name: 'Kouassi Yao' }).click()
  await page.getByRole('button', { name: 'Rôle et droits' }).waitFor()
  await look('un compte')
  await page.getByRole('button', { name: 'Rôle et droits' }).click()
  await page.getByRole('dialog').getByRole('switch').first().waitFor()
  await look('droits')
  await leave(page)
  await page.getByRole('button', { name: 'Fermer le compte' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Arnaque' }).check()
  await look('fermer un compte')
  await leave(page)

  await page.goto('/admin/cases')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()
  await look('signalements')
  await page.goto('/admin/cases?filtre=product')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Décider' }).waitFor()
  await look('un signalement')
  await page.getByRole('button', { name: 'Décider' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Suspendre/ })
    .check()
  await look('décider')
  await leave(page)
  await page.goto('/admin/cases?filtre=appeal')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Maintenir la décision' }).waitFor()
  await look('une contestation')
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openAs(await here.phone(), admin)
  const found: Faults = {}
  await walk(page, (state) => inEveryVariant(page, state, found, 'main'))
  expect(found).toEqual({})
})

test('keyboard: open a case, start a decision, and return to its row', async () => {
  const page = await openAs(await here.phone({ size: desktopSize }), moderator)
  await page.goto('/admin/cases?filtre=product')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()
  await page.getByRole('button', { name: 'Annonces', exact: true }).focus()
  const title = await page.getByRole('main').getByRole('listitem').getByRole('link').first().innerText()
  await tabTo(page, title)
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await heading(page, title).waitFor()
  await page.getByRole('button', { name: 'Décider' }).waitFor()
  await tabTo(page, 'Décider')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Décider' }).waitFor()
  await tabTo(page, 'Arnaque')
  await page.keyboard.press('Space')
  expect((await focused(page)).visible).toBe(true)
  await tabTo(page, 'Plus tard')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(async () => (await focused(page)).name).toBe('Décider')
})
