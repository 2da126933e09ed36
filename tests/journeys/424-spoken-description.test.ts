import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { playMicrophone } from '#tests/support/browser/microphone.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { continueTo, nothingKept, openStep } from '#tests/support/browser/offer-form.ts'
import { productItem } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('spoken offline, kept through a restart of the form, published once, played by a guest', async () => {
  const truth = await fetchFromServer(here.site().url, seller)
  const phone = await here.phone({ worker: true })
  await playMicrophone(phone.context)
  const { page, userId } = await sellerAtHome(phone)
  await phone.offline()
  await openStep(page, 'Photos')
  await page.getByLabel('Ajouter des photos').setInputFiles([await takePhoto({ name: 'a.jpg' })])
  await page.getByRole('img', { name: 'Vue 1' }).waitFor()
  await continueTo(page, 'Votre article')
  await page.getByLabel('Titre').fill('Bazin parlé')
  await page.getByLabel('Catégorie').selectOption({ label: 'Mode femme' })
  await page.getByRole('button', { name: 'Décrire l’article de vive voix' }).click()
  await page.getByRole('timer').getByText('0:03').waitFor()
  await page.getByRole('button', { name: 'Terminer l’enregistrement' }).click()
  const spoken = page.getByRole('group', { name: 'Description parlée' })
  await spoken.getByRole('button', { name: /^Écouter.: votre enregistrement, 0:0[34]$/ }).waitFor()
  await page.reload()
  await spoken.getByRole('button', { name: /^Écouter/ }).waitFor()
  await continueTo(page, 'Prix, lieu et état')
  await page.getByLabel('Prix en Fcfa').fill('12500')
  await page.getByLabel('Ville').fill('Dakar')
  await continueTo(page, 'Vérifier et publier')
  await page.getByText(/^Description parlée, 0:0[34]$/).waitFor()
  await page.getByRole('button', { name: 'Publier' }).click()
  await productItem(page, 'Bazin parlé').getByText('En attente du réseau').waitFor()

  await phone.online()
  await waitForIdle(page, userId)
  const live = (await truth.products()).filter(({ title }) => title === 'Bazin parlé')
  expect(live.map(({ state }) => state)).toEqual(['published'])
  await page.reload()
  await nothingKept(page, userId)

  const guest = await here.phone()
  const visit = await guest.open(`/products/${live[0]?.id}`)
  const about = visit.getByRole('region', { name: 'Description' })
  await about.getByRole('button', { name: /^Écouter.: description parlée/ }).click()
  await about.getByText(/^0:02 \/ 0:0[34]$/).waitFor()
  await about.getByRole('button', { name: /^Écouter/ }).waitFor()
  expect([...phone.complaints, ...guest.complaints]).toEqual([])
})
