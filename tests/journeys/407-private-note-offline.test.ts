import { expect, test } from 'vitest'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('a private note is written offline, read again, sent once and deleted', async () => {
  const { url, faults } = here.site()
  const truth = await askServer(url, buyer)
  const notes = async () =>
    (await truth.get<{ data: { id: string; text: string }[] }>('/me/notes')).data.map(({ text }) => text)
  const { id, title } = await newestOnSale(url)
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto(`/products/${id}`)
  await heading(page, title).waitFor()
  const own = page.getByRole('region', { name: 'Ma note' })
  const sheet = page.getByRole('dialog', { name: 'Ma note' })
  await own.getByRole('button', { name: 'Écrire une note' }).waitFor()
  await phone.offline()
  await own.getByRole('button', { name: 'Écrire une note' }).click()
  await sheet.getByLabel('Ce que vous voulez retenir').fill('Demander la taille.')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await own.getByText('Demander la taille.').waitFor()
  await own.getByRole('img', { name: 'En attente d’envoi' }).waitFor()
  await page.reload()
  await own.getByText('Demander la taille.').waitFor()
  expect(await notes()).toEqual([])
  await phone.online()
  await waitForIdle(page, userId)
  expect(await notes()).toEqual(['Demander la taille.'])
  expect(faults.mutations().filter(({ path }) => path.endsWith('/note'))).toHaveLength(1)

  await own.getByRole('button', { name: 'Modifier ma note' }).click()
  await sheet.getByRole('button', { name: 'Effacer' }).click()
  await own.getByRole('button', { name: 'Écrire une note' }).waitFor()
  await waitForIdle(page, userId)
  expect(await notes()).toEqual([])
  expect(phone.complaints).toEqual([])
})
