import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { takePhoto } from '#tests/support/browser/camera.ts'
import {
  type BrowserConversation,
  field,
  freshProducts,
  message,
  startConversation,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

let shared: Promise<BrowserConversation> | null = null

/** Read-only tests share one: a buyer may start five conversations an hour. */
function lookedAt(): Promise<BrowserConversation> {
  shared ??= fullConversation()
  return shared
}

/** A conversation with every kind of content, seen by the seller: an open offer, a safety tip, a long word, a photo. */
async function fullConversation(): Promise<BrowserConversation> {
  const talk = await startConversation(here.site().url, 'Bonjour.', 'Payez un acompte au 77 123 45 67')
  await talk.seller.sendText(talk.id, 'Oui.')
  await talk.buyer.sendText(talk.id, 'a'.repeat(120))
  await talk.buyer.call('POST', `/conversations/${talk.id}/messages`, {
    id: newId(),
    kind: 'offer',
    price: talk.product.price - 100,
  })
  return talk
}

const lists = [
  { path: '/messages', shown: 'listitem' },
  { path: '/discussions/old', shown: 'listitem' },
  { path: '/messages?filtre=ventes&mots=zzz', shown: 'button', name: 'Rechercher partout' },
] as const

async function openFull(page: Page, talk: BrowserConversation): Promise<void> {
  await page.goto(`/conversations/${talk.id}`)
  await page.getByRole('log').getByRole('button', { name: 'Accepter' }).waitFor()
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const talk = await lookedAt()
  const page = await openAs(await here.phone(), talk.seller.email)
  const found: Faults = {}
  const look = (state: string) => inEveryVariant(page, state, found)
  for (const { path, shown, ...options } of lists) {
    await page.goto(path)
    await heading(page, 'Messages').waitFor()
    await page.getByRole('main').getByRole(shown, options).first().waitFor()
    await look(path)
  }
  await page.goto(`/messages?annonce=${talk.product.id}`)
  await page.getByRole('button', { name: `Retirer le filtre ${talk.product.title}` }).waitFor()
  await look('messages d’une annonce')
  await openFull(page, talk)
  await look('conversation')
  await field(page).fill('Donnez-moi le code')
  await page.getByRole('note').getByText('Un code ne s’envoie pas').waitFor()
  await page.getByLabel('Joindre une photo').setInputFiles(await takePhoto({ name: 'a.jpg' }))
  await page.getByText('Photo prête à partir').waitFor()
  await look('conseil et photo')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await message(page, 'Donnez-moi le code').last().locator('img').waitFor()
  await look('photo envoyée')
  await message(page, 'Donnez-moi')
    .last()
    .getByRole('button', { name: /^Agrandir/ })
    .click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await look('photo agrandie')
  await page.keyboard.press('Escape')
  await page.getByRole('log').getByRole('button', { name: 'Proposer un autre prix' }).click()
  await page.getByRole('dialog', { name: 'Proposer un autre prix' }).waitFor()
  await look('autre prix')
  await page.keyboard.press('Escape')
  await page.goto(`/products/${talk.product.id}`)
  await page.getByRole('link', { name: 'Voir les messages' }).waitFor()
  await look('annonce')
  expect(found).toEqual({})
})

test('keyboard: read, answer an offer, write, go back', async () => {
  const talk = await fullConversation()
  const phone = await here.phone({ size: desktopSize })
  const page = await openAs(phone, talk.seller.email)
  await page.goto('/messages')
  await heading(page, 'Messages').waitFor()
  const name = new RegExp(`^${talk.buyer.name}, ${talk.product.title}`)
  await page.getByRole('link', { name }).waitFor()
  await tabTo(page, name, 80)
  await page.keyboard.press('Enter')
  await heading(page, talk.buyer.name).waitFor()
  await eventually(async () => (await focused(page)).name).toBe(talk.buyer.name)
  await tabTo(page, `Messages avec ${talk.buyer.name}`)
  expect((await focused(page)).visible).toBe(true)
  const top = () => page.getByRole('log').evaluate((log) => log.scrollTop)
  const before = await top()
  await page.keyboard.press('Home')
  await eventually(async () => (await top()) < before || before === 0).toBe(true)
  await page.keyboard.press('End')
  await tabTo(page, 'Refuser')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Refusée').waitFor()
  await tabTo(page, 'Votre message')
  await page.keyboard.type('Au prix affiché')
  await page.keyboard.press('Enter')
  await message(page, 'Au prix affiché').waitFor()
  expect((await focused(page)).name).toBe('Votre message')
})

/** More than a screen, and below the limit of twenty a minute. */
const many = Array.from({ length: 8 }, (_, at) => `Numéro ${at + 1} ${'et encore '.repeat(12)}`)

test('new messages are announced and do not move a view that is scrolled up', async () => {
  const talk = await startConversation(here.site().url, ...many)
  const phone = await here.phone()
  const page = await openAs(phone, talk.seller.email)
  await page.goto(`/conversations/${talk.id}`)
  await message(page, 'Numéro 8').waitFor()
  const log = page.getByRole('log')
  await log.evaluate((box) => box.scrollTo({ top: 0 }))
  await message(page, 'Numéro 1').first().waitFor()
  const jump = page.getByRole('button', { name: /^Aller aux derniers messages/ })
  await jump.waitFor()
  const place = () => log.evaluate((box) => box.scrollTop)
  const before = await place()
  await talk.buyer.sendText(talk.id, 'Toujours là ?')
  await page.locator('[aria-live=polite]').getByText(`${talk.buyer.name} : Toujours là ?`).waitFor()
  await jump.getByText('1', { exact: true }).waitFor()
  expect(await place()).toBe(before)
  await jump.click()
  await message(page, 'Toujours là ?').waitFor()
  await jump.waitFor({ state: 'detached' })
  await write(page, 'Oui')
  expect((await textsOf(page)).at(-1)).toBe('Oui')
  expect(phone.complaints).toEqual([])
})

test('a seller answers with one tap and manages quick answers in the settings', async () => {
  const talk = await startConversation(here.site().url, 'Disponible ?')
  const phone = await here.phone()
  const page = await openAs(phone, talk.seller.email)
  await page.goto('/settings/messages')
  await page.getByRole('button', { name: 'Ajouter une réponse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réponse rapide' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Écrivez la réponse.').waitFor()
  await dialog.getByLabel('Votre phrase').fill('Je suis à la boutique 12.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Je suis à la boutique 12.' }).waitFor()
  await page.goto(`/conversations/${talk.id}`)
  const ready = page.getByRole('list', { name: 'Réponses rapides' })
  await ready.getByRole('button', { name: 'Toujours disponible.' }).waitFor()
  await ready.getByRole('button', { name: 'Je suis à la boutique 12.' }).click()
  await eventually(() => field(page).inputValue()).toBe('Je suis à la boutique 12.')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await message(page, 'Je suis à la boutique 12.').waitFor()
  expect((await freshProducts(talk.buyer, talk.seller)).length).toBeGreaterThan(0)
  expect(phone.complaints).toEqual([])
})
