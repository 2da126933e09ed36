import { expect, test } from 'vitest'
import type { CaseRow } from '#contract/cases.ts'
import type { Product, ProductDetail } from '#contract/products.ts'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
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
  await row.getByText('2 signalements · ').waitFor()
  await row.getByRole('link').click()
  await page.getByText('Il demande un acompte avant la visite.').waitFor()
  await page.getByRole('button', { name: 'Prendre en charge' }).click()
  await page.getByText('Prise par vous').waitFor()
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

test('a message: its context is readable only after claiming the case; hidden, it is hidden on both sides', async () => {
  const { url } = here.site()
  const one = await voiceOf(url, buyer)
  const talks = (await one.call('GET', '/conversations')).data as { data: { id: string }[] }
  let found: { talk: string; id: string; text: string } | null = null
  for (const { id } of talks.data) {
    const heard = (await one.heard(id)).findLast(
      ({ kind, sender_id }) => kind === 'text' && sender_id !== null && sender_id !== one.userId,
    )
    if (heard !== undefined) found = { talk: id, id: heard.id, text: heard.text }
    if (found !== null) break
  }
  if (found === null) throw new Error('nobody has written to the buyer')
  await reportBy(one, 'message', found.id, { reason: 'offensive' })
  const page = await openAs(await here.phone({ size: desktopSize, worker: false }), moderator)
  await page.goto('/admin/cases?filtre=message')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const around = page.getByRole('region', { name: 'Message' })
  await around.getByText(found.text).waitFor()
  await around.getByText('Prenez l’affaire en charge').waitFor()
  await eventually(() => around.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'Prendre en charge' }).click()
  await eventually(() => around.getByRole('listitem').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Décider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Décider' })
  await dialog.getByRole('radio', { name: /Masquer/ }).check()
  await giveReason(dialog, 'Choquant')
  await dialog.getByRole('button', { name: 'Masquer' }).click()
  await dialog.waitFor({ state: 'detached' })
  const hidden = (await one.heard(found.talk)).find(({ id }) => id === found?.id)
  expect(hidden?.text).not.toBe(found.text)
})

test('dismissed: nothing changes, and the reporter is thanked', async () => {
  const { url } = here.site()
  const one = await voiceOf(url, buyer)
  const target = (await listings(one)).at(-1)
  if (target === undefined) throw new Error('nothing to report')
  await reportBy(one, 'product', target.id, { reason: 'wrong', text: 'Le prix me paraît haut.' })
  const page = await openAs(await here.phone({ worker: false }), moderator)
  await page.goto('/admin/cases')
  await page.getByRole('link', { name: target.title }).click()
  await page.getByRole('button', { name: 'Classer sans suite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Classer sans suite' })
  await dialog.getByText('Ce texte reste dans le journal de l’équipe.').waitFor()
  await dialog.getByLabel('Vos mots').fill('Le prix est celui du marché pour cet état.')
  await dialog.getByRole('button', { name: 'Classer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Classée sans suite', { exact: true }).waitFor()
  expect((await one.call('GET', `/products/${target.id}`)).status).toBe(200)
  const told = (await one.call('GET', '/notifications')).data as { data: { title: string }[] }
  expect(told.data.map(({ title }) => title)).toContain('Merci pour votre signalement')
})
