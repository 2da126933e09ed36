import { afterEach, expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin, askPayout } from '#tests/support/browser/money-review.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { call } from '#tests/support/faults.ts'

const here = journey(() => startMarket({ LOUMA_APPROVE_UP_TO: '5000' }))

afterEach(() => here.site().faults.heal())

interface Figures {
  totals: Record<string, number>
  waiting: { kind: string; count: number }[]
}

async function figures(period: number): Promise<Figures> {
  const staff = await voiceOf(here.site().url, admin)
  return ((await staff.call('GET', `/admin/figures?period=${period}`)).data as { data: Figures }).data
}

test('waiting work links to where it is decided, and the figures follow the period', async () => {
  const { url } = here.site()
  await askPayout(await voiceOf(url, seller), 6_005)
  const { waiting, totals } = await figures(90)
  const count = (kind: string) => String(waiting.find((one) => one.kind === kind)?.count)
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/dashboard')
  const now = page.getByRole('region', { name: 'À décider maintenant' })
  await now
    .getByRole('link', { name: /^Retraits à accepter/ })
    .filter({ hasText: count('payouts') })
    .waitFor()
  await now
    .getByRole('link', { name: /^Annonces à vérifier/ })
    .filter({ hasText: count('listings') })
    .waitFor()
  await page.getByRole('radio', { name: '90 jours' }).check()
  const orders = page.getByRole('radio', { name: /^Commandes/ })
  await page
    .locator('label')
    .filter({ has: orders })
    .getByText(String(totals.orders), { exact: true })
    .waitFor()
  await orders.check()
  const chart = page.getByText('Commandes · 90 derniers jours')
  await chart.waitFor()
  await page.getByText('Voir le tableau').first().click()
  await eventually(() =>
    page.getByRole('table', { name: 'Commandes par jour' }).getByRole('row').count(),
  ).toBe(91)
  await now.getByRole('link', { name: /^Retraits à accepter/ }).click()
  await heading(page, 'Argent').waitFor()
  await page.getByRole('tab', { name: /^Retraits/, selected: true }).waitFor()
})

test('staff with some permissions see all figures and open only the screens of their permissions', async () => {
  await askPayout(await voiceOf(here.site().url, seller), 6_010)
  const page = await openAs(await here.phone(), 'moderateur@louma.test')
  await page.goto('/admin/dashboard')
  const now = page.getByRole('region', { name: 'À décider maintenant' })
  await now.getByRole('link', { name: /^Annonces à vérifier/ }).waitFor()
  await now.getByText('Retraits à accepter').waitFor()
  expect(await now.getByRole('link', { name: /^Retraits à accepter/ }).count()).toBe(0)
  await page.goto('/admin/money')
  await heading(page, 'Administration').waitFor()
})

test('offline the figures stay, with their age', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, admin)
  await workerReady(page)
  await page.goto('/admin/dashboard')
  await page.getByRole('region', { name: 'À décider maintenant' }).waitFor()
  await phone.offline()
  await page
    .getByText(/^Données d/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'À décider maintenant' }).waitFor()
  await page.getByRole('radio', { name: '7 jours' }).check()
  await page.getByText('Pas encore sur cet appareil.').waitFor()
})

test('a server without these figures: a clear message, and the rest', async () => {
  here.site().faults.order(call('GET /admin/figures'), { kind: 'answer', status: 404 }, 99)
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/dashboard')
  await page.getByText('Ce serveur ne propose pas cette rubrique.').waitFor()
  await page.getByRole('region', { name: 'Vos droits' }).waitFor()
})
