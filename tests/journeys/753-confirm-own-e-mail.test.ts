import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { type Market, startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { beginTrade, fillWallet, next, orderOf, place, takeStep } from '#tests/support/browser/trade.ts'
import { balance, openWallet } from '#tests/support/browser/wallet.ts'
import { type MailServer, startMailServer } from '#tests/support/server/mail-server.ts'

let post: MailServer | null = null

async function startWritingMarket(): Promise<Market> {
  post = await startMailServer()
  return startMarket({
    LOUMA_SMTP_URL: `smtp://127.0.0.1:${post.port}?tls=off`,
    LOUMA_MAIL_FROM: 'Louma <bonjour@louma.test>',
  })
}

const here = journey(startWritingMarket)
afterAll(() => post?.close())

/** Paths of the links mailed to this user, newest last. */
function linksTo(email: string): string[] {
  return (post?.mails ?? [])
    .filter(({ to }) => to.includes(email))
    .flatMap(({ parts }) => /\/confirm-email\?token=[\w-]+/.exec(parts['text/plain'] ?? '')?.[0] ?? [])
}

const password = 'un-secret-de-voyage'

async function signUp(page: Page): Promise<string> {
  const email = `${newId()}@louma.test`
  await page.getByLabel('Nom', { exact: true }).fill('Mariam Touré')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByText(`Ouvrez le lien que nous venons d’envoyer à ${email}.`).waitFor()
  await heading(page, 'Accueil').waitFor()
  return email
}

/** Adds money and a finished order to review. */
async function prepare(email: string) {
  const { url } = here.site()
  const newcomer = await voiceOf(url, email, password)
  await fillWallet(url, newcomer, 5_000)
  const trade = { ...(await beginTrade(url)), buyer: newcomer }
  const order = await place(trade)
  await takeStep(trade.seller, order, 'accept')
  const { handover_code: code } = await orderOf(newcomer, order)
  expect((await trade.seller.call('PUT', `/orders/${order}/hand-over`, { code })).status).toBe(200)
  return { newcomer, order }
}

const notice = (page: Page, purpose: string) =>
  page.getByText(`Confirmez votre adresse e-mail ${purpose}.`, { exact: true })

test('a new e-mail is confirmed before a withdrawal, a passkey and a review', async () => {
  const phone = await here.phone()
  const page = await phone.open('/register')
  const email = await signUp(page)
  const { newcomer, order } = await prepare(email)
  await eventually(() => linksTo(email).length).toBe(1)
  const refused = await newcomer.call('PUT', `/orders/${order}/review`, { rating: 5 })
  expect(refused).toMatchObject({ status: 403, data: { code: 'email_unverified' } })

  const found: Faults = {}
  await openWallet(page)
  await balance(page).getByRole('button', { name: 'Retirer' }).click()
  await notice(page, 'pour retirer de l’argent').waitFor()
  await inEveryVariant(page, 'retrait', found)
  await page.getByRole('dialog', { name: 'Retirer' }).getByRole('button', { name: 'Fermer' }).last().click()

  await page.goto(`/orders/${order}`)
  await next(page, 'Donner mon avis').click()
  const review = page.getByRole('dialog', { name: /^Votre avis sur/ })
  await notice(page, 'pour donner votre avis').waitFor()
  await inEveryVariant(page, 'avis', found)
  expect(await review.getByRole('button', { name: 'Envoyer l’avis' }).isDisabled()).toBe(true)

  await page.goto('/settings/account')
  await notice(
    page,
    'pour retirer de l’argent, vous connecter sans mot de passe et donner votre avis',
  ).waitFor()
  await page.getByText('Confirmez d’abord votre adresse e-mail, ci-dessus.').waitFor()
  const addKey = page.getByRole('button', { name: 'Activer sur cet appareil' })
  expect(await addKey.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await page.getByText('Nouveau lien envoyé').waitFor()
  await inEveryVariant(page, 'paramètres', found, 'main')
  await eventually(() => linksTo(email).length).toBe(2)

  // The input of an open form is kept while the link is opened elsewhere.
  await page.goto(`/orders/${order}`)
  await next(page, 'Donner mon avis').click()
  await review.getByLabel('Quelques mots (facultatif)').fill('Article comme sur la photo.')
  const [dead = '', link = ''] = linksTo(email)
  const elsewhere = await (await here.phone()).open(link)
  await heading(elsewhere, 'Confirmer votre e-mail').waitFor()
  await elsewhere.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await elsewhere.getByText('Votre e-mail est confirmé').waitFor()
  await elsewhere.getByText(`Connectez-vous avec ${email}.`).waitFor()
  await notice(page, 'pour donner votre avis').waitFor({ state: 'detached' })
  await review.getByRole('radio', { name: /^5 sur 5/ }).check({ force: true })
  await review.getByRole('button', { name: 'Envoyer l’avis' }).click()
  await review.waitFor({ state: 'detached' })
  await eventually(async () => (await orderOf(newcomer, order)).may_review).toBe(false)

  await openWallet(page)
  await balance(page).getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('dialog', { name: 'Retirer' }).getByLabel('Montant en Fcfa').waitFor()
  await page.goto('/settings/account')
  await eventually(() => addKey.isEnabled()).toBe(true)
  await page.goto(dead)
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await page.getByText('Ce lien n’est plus valable').waitFor()
  expect(found).toEqual({})
  expect(phone.complaints.filter((one) => !one.includes('422'))).toEqual([])
})
