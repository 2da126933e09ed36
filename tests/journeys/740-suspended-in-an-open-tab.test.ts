import { expect, test } from 'vitest'
import { aWeek, decideAbout, restored, suspendedWords } from '#tests/support/browser/account-status.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, signedInUser } from '#tests/support/browser/mirror.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('a suspension shows in the open tab, says why, disables the affected actions and ends by itself', async () => {
  const { url } = here.site()
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const [product] = await boostable(await fetchFromServer(url, seller), 1)
  const title = product?.title ?? ''
  await page.goto('/my-products')
  await page.getByRole('button', { name: `Booster ${title}` }).waitFor()

  // The action queued offline before is kept, whatever the server answers.
  await phone.offline()
  await page.getByRole('button', { name: `Booster ${title}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Booster|Confirmer)/ })
    .click()
  await eventually(async () => (await outboxOf(page, userId)).length).toBe(1)
  await decideAbout(url, userId, aWeek)
  await phone.online()
  const banner = page.getByRole('link', { name: /^Suspendu jusqu’au/ })
  await banner.waitFor()
  await eventually(() => banner.textContent()).toContain(suspendedWords)
  await eventually(async () => (await outboxOf(page, userId)).map(({ state }) => state)).toEqual(['rejected'])
  await page.getByText('cette action attend la fin de la suspension').first().waitFor()

  await page.goto('/products/create')
  await banner.waitFor()
  await page.goto('/messages')
  await page.getByRole('main').locator('a[href^="/conversations/"]').first().click()
  const words = page.getByRole('textbox', { name: /message/i })
  await words.fill('Toujours disponible')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('alert').getByText('Votre compte est suspendu jusqu’au').first().waitFor()
  await eventually(() => words.inputValue()).toBe('Toujours disponible')
  expect((await outboxOf(page, userId)).filter(({ kind }) => kind === 'message.send')).toEqual([])

  await page.goto('/dashboard')
  await heading(page, 'Tableau de bord').waitFor()
  await decideAbout(url, userId, restored)
  await banner.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /à revoir|en attente|refusée/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réessayer' }).click()
  await eventually(
    async () =>
      (await (await fetchFromServer(url, seller)).products()).find(({ id }) => id === product?.id)
        ?.is_boosted,
  ).toBe(true)
  expect(phone.complaints).toEqual([])
})

deepTest('a suspension decided before the tab opens its stream shows once the stream is open', async () => {
  const { url } = here.site()
  const { email, password } = await freshAccount(url)
  const phone = await here.phone()
  let listen = () => {}
  const decided = new Promise<void>((resolve) => {
    listen = resolve
  })
  const refusal = new Promise<void>((resolve) => {
    void phone.context.route('**/api/v1/live', async (route) => {
      resolve()
      await decided
      await route.continue()
    })
  })
  const page = await openAs(phone, email, password)
  await refusal
  await decideAbout(url, await signedInUser(page), aWeek)
  listen()
  await page.getByRole('link', { name: /^Suspendu jusqu’au/ }).waitFor()
})
