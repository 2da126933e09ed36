import { expect, test } from 'vitest'
import {
  field,
  freshProducts,
  message,
  state,
  textsOf,
  voiceOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { demoPassword, heading } from '#tests/support/browser/screens.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

async function voices() {
  const { url } = here.site()
  const [one, other] = await Promise.all([voiceOf(url, buyer), voiceOf(url, seller)])
  const [product] = await freshProducts(one, other)
  if (product === undefined) throw new Error('nothing left to talk about')
  return { one, other, product }
}

test('a message to a seller starts offline; the same start on another device gives one conversation', async () => {
  const { one, other, product } = await voices()
  const talks = async () => {
    const { data } = await one.call('GET', '/conversations')
    return (data as { data: { id: string; product: { id: string } }[] }).data.filter(
      (talk) => talk.product.id === product.id,
    )
  }
  const [pocket, desk] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const page = await openAs(pocket, buyer)
  await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('link', { name: 'Discuter' }).waitFor()
  await pocket.offline()
  await page.getByRole('link', { name: 'Discuter' }).click()
  await heading(page, other.name).waitFor()
  expect(await talks()).toEqual([])
  await page.getByRole('button', { name: 'Bonjour, est-ce toujours disponible ?' }).click()
  await eventually(() => field(page).inputValue()).toBe('Bonjour, est-ce toujours disponible\u00a0?')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await message(page, 'toujours disponible').waitFor()
  await write(page, 'Je suis du quartier.')
  await state(page, 'Je suis du quartier.', 'En attente').waitFor()
  const address = page.url()
  expect(address).toMatch(/\/conversations\/[0-9a-f-]{36}$/)

  // The same user starts the same conversation on another phone, online.
  const elsewhere = await openAs(desk, buyer)
  await elsewhere.goto(`/products/${product.id}`)
  await elsewhere.getByRole('link', { name: 'Discuter' }).click()
  await write(elsewhere, 'Bonsoir Madame.')
  await state(elsewhere, 'Bonsoir Madame.', 'Envoyé').waitFor()

  await pocket.online()
  await waitForIdle(page, userId)
  expect(await talks()).toHaveLength(1)
  const [talk] = await talks()
  expect(address).not.toContain(talk?.id ?? '')
  const all = ['Bonsoir Madame.', 'Bonjour, est-ce toujours disponible\u00a0?', 'Je suis du quartier.']
  expect((await other.messages(talk?.id ?? '')).map(({ text }) => text)).toEqual(all)
  await eventually(() => textsOf(page)).toEqual(all)
  await eventually(() => textsOf(elsewhere)).toEqual(all)
  // The address that this phone created still leads to it.
  await page.goto(address)
  await eventually(() => textsOf(page)).toEqual(all)
  await write(page, 'Me revoilà.')
  await message(elsewhere, 'Me revoilà.').waitFor()
  await page.goto(`/products/${product.id}`)
  await page.getByRole('link', { name: 'Discuter' }).click()
  await message(page, 'Me revoilà.').waitFor()
  expect([...pocket.complaints, ...desk.complaints]).toEqual([])
})

test('« Faire une offre » starts with the price; without an account it goes through sign-in and returns', async () => {
  const { one, other, product } = await voices()
  const phone = await here.phone({ worker: true })
  const page = await phone.open(`/products/${product.id}`)
  await page.getByRole('link', { name: 'Faire une offre' }).click()
  await heading(page, 'Connexion').waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(buyer)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Faire une offre' })
  await sheet.getByText(product.title).waitFor()
  await sheet.getByLabel('Votre prix en Fcfa').fill('cher')
  await sheet.getByText('Indiquez un prix en chiffres.').waitFor()
  await sheet.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await sheet.getByLabel('Votre prix en Fcfa').fill('1 500')
  await sheet.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await page.getByRole('log').getByText('En attente de réponse').waitFor()
  await waitForIdle(page, await signedInUser(page))
  const { data } = await other.call('GET', '/conversations')
  const made = (data as { data: { id: string; product: { id: string } }[] }).data.find(
    (talk) => talk.product.id === product.id,
  )
  expect((await one.messages(made?.id ?? '')).map(({ offer }) => offer?.price)).toEqual([1_500])
  expect(phone.complaints).toEqual([])
})
