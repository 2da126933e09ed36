import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser } from '#tests/support/browser/mirror.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { admin, moderator, openQueue } from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

const answersKept = async (page: Page, userId: string) =>
  (await readTable<{ id: string }>(page, `louma:user:${userId}`, 'adminAnswers')).map(({ id }) => id)

test('a removed permission makes the tab leave the queue and delete it; restored, the tab returns', async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const page = await openAs(await here.phone(), moderator)
  const userId = await signedInUser(page)
  await openQueue(page)
  await eventually(() => answersKept(page, userId)).toContain('admin:/admin/products')

  // An admin removes the permission on another device; the stored form of the permissions is unchanged.
  const desk = await openAs(await here.phone({ size: desktopSize }), admin)
  const change = async (words: string) => {
    await desk.goto(`/admin/users/${staff.userId}`)
    await desk.getByRole('button', { name: 'Rôle et droits' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Rôle et droits' })
    await dialog.getByRole('switch', { name: 'Modérer les produits' }).click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.getByText('en 10 caractères au moins').waitFor()
    await dialog.getByLabel('Vos mots').fill(words)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await change('Vous changez d’équipe cette semaine.')
  await heading(page, 'Administration').waitFor()
  await eventually(() => answersKept(page, userId)).not.toContain('admin:/admin/products')
  expect(await page.getByRole('link', { name: 'Gestion Produits' }).count()).toBe(0)
  await page.goto('/admin/products')
  await heading(page, 'Administration').waitFor()

  await change('Vous revenez dans l’équipe des annonces.')
  await page.getByRole('link', { name: 'Gestion Produits' }).first().click()
  await page.getByRole('article').waitFor()
})
