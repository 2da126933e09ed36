import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Path and query of the newest link in the server's log. */
function newestLink(): string | null {
  const links = [
    ...here
      .site()
      .log()
      .matchAll(/https?:\/\/[^/\s]+(\/confirm-email\?\S+)/g),
  ]
  return links.at(-1)?.[1] ?? null
}

test('changing the e-mail: the old one counts until the link is opened, which works once', async () => {
  const phone = await here.phone()
  const { email, password } = await freshAccount(here.site().url)
  const next = `${newId()}@louma.test`
  const page = await openAs(phone, email, password)
  await page.goto('/settings/account')
  const row = page.getByRole('button', { name: /^Changer d’e-mail/ })
  await row.click()
  const ask = page.getByRole('dialog', { name: 'Changer d’e-mail' })
  await ask.getByLabel('Nouvel e-mail').fill(next)
  await ask.getByLabel('Votre mot de passe', { exact: true }).fill('pas-le-bon')
  await ask.getByRole('button', { name: 'Recevoir le lien' }).click()
  await ask.locator('[aria-invalid=true]').waitFor()
  await ask.getByLabel('Votre mot de passe', { exact: true }).fill(password)
  await ask.getByLabel('Nouvel e-mail').fill(buyer)
  await ask.getByRole('button', { name: 'Recevoir le lien' }).click()
  await ask.getByText('Un compte existe déjà avec cet e-mail.').waitFor()
  await ask.getByLabel('Nouvel e-mail').fill(next)
  await ask.getByRole('button', { name: 'Recevoir le lien' }).click()

  const waiting = page.getByRole('dialog', { name: 'Confirmez votre nouvel e-mail' })
  await waiting.getByText(next).waitFor()
  await eventually(newestLink).not.toBeNull()
  const first = newestLink() ?? ''
  // Cancelled: the link is invalid and the row shows the old address again.
  await waiting.getByRole('button', { name: 'Annuler la demande' }).click()
  await ask.waitFor()
  await page.keyboard.press('Escape')
  await row.getByText(email).waitFor()
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await page.getByText('Ce lien n’est plus valable').waitFor()

  await page.getByRole('link', { name: 'Mes paramètres' }).click()
  await row.click()
  await ask.getByLabel('Nouvel e-mail').fill(next)
  await ask.getByLabel('Votre mot de passe', { exact: true }).fill(password)
  await ask.getByRole('button', { name: 'Recevoir le lien' }).click()
  await waiting.getByText(next).waitFor()
  await eventually(newestLink).not.toBe(first)
  const second = newestLink() ?? ''
  await waiting.getByRole('button', { name: 'Compris' }).click()
  await row.getByText(`À confirmer\u00a0: ${next}`).waitFor()

  // On another device without a session.
  const elsewhere = await (await here.phone()).open(second)
  await heading(elsewhere, 'Confirmer votre e-mail').waitFor()
  await elsewhere.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await elsewhere.getByText('Votre e-mail est confirmé').waitFor()
  await elsewhere.getByRole('link', { name: 'Se connecter' }).click()
  await heading(elsewhere, 'Connexion').waitFor()
  await elsewhere.goto('/login?redirect=/dashboard')
  await signIn(elsewhere, next, password)
  await page.goto('/settings/account')
  await row.getByText(next).waitFor()
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await page.getByText('Ce lien n’est plus valable').waitFor()
  expect(phone.complaints).toEqual([])
})
