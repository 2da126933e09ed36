import { expect, test } from 'vitest'
import type { CaseRow } from '#contract/cases.ts'
import type { Product, ProductDetail } from '#contract/products.ts'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { giveReason, moderator, reportBy } from '#tests/support/browser/review.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Products of different other sellers that have no report. */
async function listings(voice: Voice): Promise<ProductDetail[]> {
  const staff = await voiceOf(here.site().url, moderator)
  const cases = (await staff.call('GET', '/admin/cases?target=product')).data as { data: CaseRow[] }
  const reported = new Set(cases.data.map(({ target_id }) => target_id))
  const { data } = (await voice.call('GET', '/products?limit=30')).data as { data: Product[] }
  const found: ProductDetail[] = []
  for (const { id } of data.filter((each) => !reported.has(each.id))) {
    const one = (await voice.call('GET', `/products/${id}`)).data as { data: ProductDetail }
    const owner = one.data.seller?.id
    if (owner !== voice.userId && !found.some(({ seller: known }) => known?.id === owner))
      found.push(one.data)
  }
  return found
}

test('several reports, one case: claimed, the product removed with a text, then restored', async () => {
  const { url } = here.site()
  const [one, other] = [await voiceOf(url, buyer), await voiceOf(url, seller)]
  const target = (await listings(one)).find(({ seller: known }) => known?.id !== other.userId)
  if (target === undefined) throw new Error('nothing to report')
  await reportBy(one, 'product', target.id, { text: 'Il demande un acompte avant la visite.' })
  await reportBy(other, 'product', target.id, { reason: 'counterfeit' })
  const phone = await here.phone()
  const page = await openAs(phone, moderator)
  await page.goto('/admin/cases')
  const row = page.getByRole('listitem').filter({ hasText: target.title })
  await row.getByText('Signalé 2 fois · ').waitFor()
  await row.getByRole('link').click()
  await page.getByText('Il demande un acompte avant la visite.').waitFor()
  await page.getByRole('button', { name: 'Prendre en charge' }).click()
  await page.getByText('Pris par vous').waitFor()
  await page.getByRole('button', { name: 'Décider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Décider' })
  expect(await dialog.getByRole('radio', { name: /Suspendre/ }).count()).toBe(0)
  await dialog.getByRole('radio', { name: /Retirer l’annonce/ }).check()
  await giveReason(dialog, 'Arnaque')
  await dialog.getByText('Ce qui sera lu').waitFor()
  await dialog.getByRole('button', { name: 'Retirer l’annonce' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Décision prise', { exact: true }).first().waitFor()
  expect((await one.call('GET', `/products/${target.id}`)).status).toBe(404)

  const past = page.getByRole('region', { name: 'Décisions passées' })
  await past.getByRole('button', { name: 'Revenir sur cette décision' }).click()
  const undo = page.getByRole('dialog', { name: 'Revenir sur cette décision' })
  await undo.getByLabel('Vos mots').fill('Après vérification, l’acompte était une erreur de texte.')
  await undo.getByRole('button', { name: 'Revenir sur la décision' }).click()
  await undo.waitFor({ state: 'detached' })
  await past.getByText('Annulée', { exact: true }).waitFor()
  expect((await one.call('GET', `/products/${target.id}`)).status).toBe(200)
  await page.goto('/admin/cases?vue=closed')
  await page.getByRole('listitem').filter({ hasText: target.title }).waitFor()
  expect(phone.complaints).toEqual([])
})
