import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('by touch: after a closed toast the next one leaves by itself', async () => {
  const phone = await here.phone({ touch: true })
  const page = await openAs(phone, buyer)
  await page.goto('/search?q=calebasse')
  await page.getByRole('button', { name: 'Enregistrer cette recherche' }).tap()
  await page.locator('[data-toast]').getByRole('button', { name: 'Fermer le message' }).tap()
  await page.getByRole('button', { name: 'Recherche enregistrée' }).tap()
  const next = page.locator('[data-toast]').filter({ hasText: 'Recherche supprimée' })
  await next.waitFor()
  await next.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})
