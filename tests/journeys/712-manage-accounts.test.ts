import { expect, test } from 'vitest'
import type { StaffPerson } from '#contract/staff-people.ts'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { admin, giveReason, manager, moderator, newcomer } from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

test('search, open, warn, suspend, then restore; the user reads the texts', async () => {
  const { url } = here.site()
  const one = await voiceOf(url, newcomer)
  const phone = await here.phone()
  const page = await openAs(phone, manager)
  await page.goto('/admin/users')
  await page.getByLabel('Chercher un compte').fill('kouassi')
  await page.getByLabel('Chercher un compte').press('Enter')
  await page.getByRole('link', { name: 'Kouassi Yao' }).click()
  await heading(page, 'Kouassi Yao').waitFor()
  await page.getByRole('button', { name: 'Avertir' }).click()
  const warning = page.getByRole('dialog', { name: 'Avertir cette personne' })
  await warning.getByText('Ce texte sera lu par Kouassi Yao.').waitFor()
  await giveReason(warning, 'Trompeur', 'Vos prix ne sont pas ceux que vous demandez ensuite.')
  await warning.getByRole('button', { name: 'Avertir' }).click()
  await warning.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Décisions' }).getByText('Avertissement').waitFor()

  await page.getByRole('button', { name: 'Suspendre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspendre ce compte' })
  await dialog.getByText('ne peut plus vendre').waitFor()
  await dialog.getByRole('radio', { name: '7 jours' }).check()
  await giveReason(dialog, 'Arnaque', 'Deux acheteurs attendent leur remboursement.')
  await dialog.getByRole('button', { name: 'Suspendre' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Suspendu jusqu’au/).waitFor()
  const seen = (await one.call('GET', '/auth/user')).data as {
    user: { standing: { state: string; reason: string } | null }
  }
  expect(seen.user.standing?.state).toBe('suspended')
  expect(seen.user.standing?.reason).toContain('Deux acheteurs attendent')

  await page.getByRole('button', { name: 'Rétablir' }).click()
  const back = page.getByRole('dialog', { name: 'Rétablir ce compte' })
  await back.getByLabel('Vos mots').fill('Les deux acheteurs ont été remboursés.')
  await back.getByRole('button', { name: 'Rétablir' }).click()
  await back.waitFor({ state: 'detached' })
  await page.getByText(/^Suspendu jusqu’au/).waitFor({ state: 'detached' })
  const { data } = (await one.call('GET', '/me/decisions')).data as { data: { kind: string }[] }
  expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['warn', 'suspend', 'restore']))
  expect(phone.complaints).toEqual([])
})

test('offline list and page are readable; actions say that they need the network', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, manager)
  await workerReady(page)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Kouassi Yao' }).click()
  await page.getByRole('button', { name: 'Avertir' }).waitFor()
  await phone.offline()
  await page.reload()
  await page.getByRole('button', { name: 'Avertir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avertir cette personne' })
  await eventually(() => dialog.getByRole('button', { name: 'Demande le réseau' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Kouassi Yao' }).waitFor()
})

test("permissions keep the account's stored form; the own account is read-only, staff accounts need an admin", async () => {
  const { url } = here.site()
  const boss = await voiceOf(url, admin)
  const list = (await boss.call('GET', '/admin/users?filter=staff')).data as { data: StaffPerson[] }
  const byEmail = (email: string) => list.data.find((one) => one.email === email)
  const mapped = byEmail(manager)
  const listed = byEmail(moderator)
  if (mapped === undefined || listed === undefined) throw new Error('the demo staff is not there')
  expect(Array.isArray(mapped.permissions)).toBe(false)
  const page = await openAs(await here.phone({ worker: false }), admin)
  for (const person of [mapped, listed]) {
    await page.goto(`/admin/users/${person.id}`)
    await page.getByRole('button', { name: 'Rôle et droits' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rôle et droits' })
    await dialog.getByRole('switch', { name: 'Gérer les catégories' }).click()
    await dialog.getByLabel('Vos mots').fill('Vous aidez aussi pour les catégories.')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const granted = async (id: string) =>
    ((await boss.call('GET', `/admin/users/${id}`)).data as { data: StaffPerson }).data.permissions
  expect(await granted(mapped.id)).toEqual({
    ...(mapped.permissions as Record<string, boolean>),
    'categories:manage': true,
  })
  expect(await granted(listed.id)).toEqual([...(listed.permissions as string[]), 'categories:manage'])
  await page.goto(`/admin/users/${boss.userId}`)
  await page.getByText('C’est votre compte').waitFor()

  const other = await openAs(await here.phone({ worker: false }), manager)
  await other.goto(`/admin/users/${listed.id}`)
  await other.getByText('Ce compte est de l’équipe').waitFor()
  await eventually(() => other.getByRole('button', { name: 'Suspendre' }).count()).toBe(0)
})

test('an account or case that does not exist: the page says so and links to the list', async () => {
  const phone = await here.phone({ worker: false })
  const page = await openAs(phone, manager)
  for (const id of ['inconnu', newId()]) {
    await page.goto(`/admin/users/${id}`)
    await page.getByText('Ce compte n’existe pas, ou n’existe plus.').waitFor()
    await page.goto(`/admin/cases/${id}`)
    await page.getByText('Cette affaire n’existe pas, ou n’est pas de votre ressort.').waitFor()
  }
  await page.getByRole('link', { name: 'Voir toutes les affaires' }).click()
  await page.getByRole('tab', { name: 'Ouvertes' }).waitFor()
  await page.goto('/admin/users/inconnu')
  await page.getByRole('link', { name: 'Voir tous les comptes' }).click()
  await page.getByLabel('Chercher un compte').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/users')
})
