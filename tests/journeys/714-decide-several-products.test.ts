import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import {
  admin,
  giveReason,
  moderator,
  openQueue,
  pendingFor,
  shownListing,
} from '#tests/support/browser/review.ts'

const here = journey(startMarket)

test('several at once: each has its own outcome, also when a colleague was faster', async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const boss = await voiceOf(url, admin)
  const [first, second] = await pendingFor(staff)
  if (first === undefined || second === undefined) throw new Error('too few wait')
  const phone = await here.phone()
  const page = await openAs(phone, moderator)
  await openQueue(page)
  await page.getByRole('radio', { name: 'Liste' }).check()
  await page.getByRole('checkbox', { name: `Choisir ${first.title}` }).check()
  await page.getByRole('checkbox', { name: `Choisir ${second.title}` }).check()
  const bar = page.getByRole('group', { name: 'Décider des annonces choisies' })
  await bar.getByText('2 annonces choisies').waitFor()
  await bar.getByRole('button', { name: 'Refuser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuser 2 annonces' })
  await dialog.getByText('Ce texte sera lu par chaque vendeur.').waitFor()
  await giveReason(dialog, 'Doublon')
  const earlier = { id: newId(), kind: 'reject', reason: 'wrong', text: 'Un collègue a été plus rapide.' }
  expect((await boss.call('POST', `/admin/products/${first.id}/decisions`, earlier)).status).toBe(201)
  await dialog.getByRole('button', { name: 'Refuser 2 annonces' }).click()
  const results = page.getByRole('dialog', { name: 'Résultat' })
  await results.getByText('1 annonce reste à décider.').waitFor()
  const lines = results.getByRole('listitem')
  await eventually(() => lines.nth(0).innerText()).toContain('ne permet pas')
  await eventually(() => lines.nth(1).innerText()).toContain('refusée')
  await results.getByRole('button', { name: 'Continuer' }).click()
  await results.waitFor({ state: 'detached' })
  await eventually(() => bar.count()).toBe(0)
  const left = (await pendingFor(staff)).map(({ id }) => id)
  expect(left).not.toContain(first.id)
  expect(left).not.toContain(second.id)
})

test('keyboard: browse, accept, refuse, request a change; never while typing', async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const [first, second, third] = await pendingFor(staff)
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few wait')
  const page = await openAs(await here.phone({ size: desktopSize, worker: false }), moderator)
  await openQueue(page)
  await shownListing(page, first.title).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Au clavier' })
  await help.waitFor()
  // Shortcuts are off while a dialog is open.
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await shownListing(page, first.title).waitFor()
  await page.keyboard.press('j')
  await shownListing(page, second.title).waitFor()
  await eventually(async () => (await focused(page)).name).toBe(second.title)
  await page.keyboard.press('k')
  await shownListing(page, first.title).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refuser cette annonce' })
  await dialog.waitFor()
  await dialog.getByLabel('Vos mots').focus()
  await page.keyboard.type('jkarm')
  await eventually(() => dialog.getByLabel('Vos mots').inputValue()).toBe('jkarm')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await pendingFor(staff)).map(({ id }) => id)).toContain(first.id)
  await page.keyboard.press('a')
  await shownListing(page, second.title).waitFor()
  await eventually(async () => (await pendingFor(staff)).map(({ id }) => id)).not.toContain(first.id)
  await page.keyboard.press('m')
  const changes = page.getByRole('dialog', { name: 'Demander une modification' })
  await giveReason(changes, 'Trompeur')
  await changes.getByRole('button', { name: 'Envoyer' }).press('Enter')
  await changes.waitFor({ state: 'detached' })
  await shownListing(page, third.title).waitFor()
  await eventually(async () => (await focused(page)).name).toBe(third.title)
})
