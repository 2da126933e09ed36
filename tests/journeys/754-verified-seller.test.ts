import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, readTable, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { freshNumber, registerByPhone } from '#tests/support/browser/phone-login.ts'
import { manager } from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { isMutation } from '#tests/support/faults.ts'

const here = journey(startMarket)

test('a photo taken offline is sent once, judged by the staff, and shown on the profile', async () => {
  const { faults } = here.site()
  const phone = await here.phone({ isNew: true, worker: true })
  const page = await phone.open('/register')
  await registerByPhone(page, freshNumber(), 'Awa Koné')
  await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto('/profile/verification')
  await page.getByText(/^Numéro confirmé depuis le/).waitFor()
  await phone.offline()
  await page.getByLabel('Prendre la photo').setInputFiles([await takePhoto({ name: 'carte.jpg' })])
  await page.getByText('Photo prête à partir').waitFor()
  await page.reload()
  await page.getByText('Photo prête à partir').waitFor()
  await page.getByRole('button', { name: 'Envoyer à l’équipe' }).click()
  await page.getByText(/^Votre photo part dès le retour du réseau/).waitFor()
  expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual(['verification.request'])

  faults.order(isMutation, { kind: 'drop-after' }, 2)
  await phone.online()
  await waitForIdle(page, userId, 60_000)
  await page.getByText(/^L’équipe regarde votre photo/).waitFor()
  expect(await readTable(page, `louma:user:${userId}`, 'draftPhotos')).toEqual([])

  const staffPhone = await here.phone()
  const staff = await openAs(staffPhone, manager)
  await staff.goto('/admin/users/verifications')
  await heading(staff, 'Vendeurs à vérifier').waitFor()
  await staff.getByRole('list', { name: 'Demandes' }).getByRole('button').click()
  const sheet = staff.getByRole('dialog', { name: 'Pièce d’identité' })
  await sheet.getByRole('img', { name: /^Pièce d’identité de/ }).waitFor()
  await sheet.getByRole('button', { name: 'Accepter' }).click()
  await staff.getByText('Aucune demande n’attend.').waitFor()

  const guest = await here.phone()
  const visit = await guest.open(`/users/${userId}`)
  await visit.getByText(/^Pièce d’identité vérifiée depuis le/).waitFor()
  await page.getByText(/^Pièce d’identité vérifiée depuis le/).waitFor()
  expect([...phone.complaints, ...staffPhone.complaints, ...guest.complaints]).toEqual([])
})
