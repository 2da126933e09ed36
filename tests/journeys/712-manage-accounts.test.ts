import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { giveReason, manager, newcomer } from '#tests/support/browser/review.ts'
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
