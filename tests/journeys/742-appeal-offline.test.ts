import { expect, test } from 'vitest'
import { aWeek, decideAbout } from '#tests/support/browser/account-status.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)
const words = 'Les deux téléphones ont été remis lundi, je garde les messages des acheteurs.'

test('appeal offline: the text is kept, sent once, and the appeal is readable', async () => {
  const { url } = here.site()
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const { id } = await decideAbout(url, userId, aWeek)
  await page.getByRole('link', { name: /^Suspendu jusqu’au/ }).click()
  await heading(page, 'Décisions de l’équipe').waitFor()
  const card = page.locator(`[data-decision="${id}"]`)
  await card.waitFor()

  await phone.offline()
  await card.getByRole('button', { name: 'Contester' }).click()
  const sheet = page.getByRole('dialog', { name: 'Contester cette décision' })
  await sheet.getByRole('textbox').waitFor()
  await sheet.getByRole('button', { name: 'Envoyer' }).click()
  await sheet.getByText('en 10 caractères au moins').waitFor()
  await sheet.getByRole('textbox').fill(words)
  await sheet.getByRole('button', { name: 'Plus tard' }).click()
  await page.reload()
  await card.getByRole('button', { name: 'Contester' }).click()
  await eventually(() => sheet.getByRole('textbox').inputValue()).toBe(words)
  await sheet.getByRole('button', { name: 'Envoyer' }).click()
  await sheet.waitFor({ state: 'detached' })
  await card.getByText('Contestation en attente d’envoi').waitFor()

  await phone.online()
  await card.getByText('Contestation envoyée').waitFor()
  await waitForIdle(page, userId)
  await card.getByText('Ce que vous avez écrit').click()
  await card.getByText(words).waitFor()
  expect(await card.getByRole('button', { name: 'Contester' }).count()).toBe(0)
  const { get } = await askServer(url, seller)
  const { data } = await get<{ data: { id: string; appeal: { state: string; text: string } | null }[] }>(
    '/me/decisions',
  )
  expect(data.find((one) => one.id === id)?.appeal).toMatchObject({ state: 'open', text: words })
  expect(phone.complaints).toEqual([])
})

test('the notification links to the decision, and so does the menu', async () => {
  const { url } = here.site()
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const text = 'Merci de rester courtois avec les acheteurs.'
  const { id } = await decideAbout(url, userId, { kind: 'warn', reason: 'offensive', text })
  await page.goto('/notifications')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Avertissement/ })
    .first()
    .click()
  await heading(page, 'Décisions de l’équipe').waitFor()
  expect(new URL(page.url()).searchParams.get('decision')).toBe(id)
  await page.locator(`[data-decision="${id}"]`).getByText(text).waitFor()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page
    .getByRole('menuitem', { name: 'Décisions de l’équipe' })
    .or(page.getByRole('link', { name: 'Décisions de l’équipe' }))
    .first()
    .waitFor()
  expect(phone.complaints).toEqual([])
})
