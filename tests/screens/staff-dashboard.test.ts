import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '#tests/support/screens/open-screen.ts'
import { admin, marketFigures, staffWith } from '#tests/support/screens/staff-market.ts'

const waiting = { listings: 4, payouts: 3, cases: 0 }
const byPeriod = {
  'GET /admin/figures': ({ query }: { query: URLSearchParams }) => {
    const days = Number(query.get('period'))
    return marketFigures(days, days === 90 ? 3 : 2, waiting)
  },
}

test('waiting work links to where it is decided, and the figures follow the period', async () => {
  const screen = await openScreen('/admin/dashboard', { user: admin(), answers: byPeriod })
  const now = within(await screen.findByRole('region', { name: 'À décider maintenant' }))
  expect(now.getByRole('link', { name: /^Annonces à vérifier/ }).textContent).toMatch(/4$/)
  await expect.poll(() => now.queryByText('Signalements')).toBeNull()
  const payouts = now.getByRole('link', { name: /^Retraits à accepter/ })
  expect(payouts.textContent).toMatch(/3$/)
  await screen.press.click(await screen.findByRole('radio', { name: '90 jours' }))
  const orders = await screen.findByRole('radio', { name: /^Commandes/ })
  await expect.poll(() => orders.closest('label')?.textContent).toContain('270')
  await screen.press.click(orders)
  await screen.findByText('Commandes · 90 derniers jours')
  await screen.press.click(screen.getAllByText('Voir le tableau')[0] as HTMLElement)
  expect(within(screen.getByRole('table', { name: 'Commandes par jour' })).getAllByRole('row')).toHaveLength(
    91,
  )
  await screen.press.click(payouts)
  await screen.findByRole('heading', { level: 1, name: 'Argent' })
  screen.getByRole('tab', { name: /^Retraits/, selected: true })
})

test('staff with some permissions see what they may decide, all figures, and open only the screens of their permissions', async () => {
  const user = staffWith('dashboard:view', 'products:moderate')
  const screen = await openScreen('/admin/dashboard', { user, answers: byPeriod })
  const now = within(await screen.findByRole('region', { name: 'À décider maintenant' }))
  now.getByRole('link', { name: /^Annonces à vérifier/ })
  await expect.poll(() => now.queryByText('Retraits à accepter')).toBeNull()
  const other = await openScreen('/admin/money', { user, answers: byPeriod })
  await other.findByRole('heading', { level: 1, name: 'Administration' })
  await other.findByText(/^« Argent » demande le droit « Gérer les utilisateurs »/)
  const third = await openScreen('/admin/settings', { user, answers: byPeriod })
  await third.findByText('« Réglages » est réservé aux administrateurs.')
})

test('offline the figures stay, with their age', async () => {
  const screen = await openScreen('/admin/dashboard', { user: admin(), answers: byPeriod })
  await screen.findByRole('region', { name: 'À décider maintenant' })
  screen.setOnline(false)
  expect((await screen.findAllByText(/^Données d/)).length).toBeGreaterThan(0)
  screen.getByRole('region', { name: 'À décider maintenant' })
  await screen.press.click(screen.getByRole('radio', { name: '7 jours' }))
  await screen.findByText('Pas encore sur cet appareil.')
})

test('a server without these figures: a clear message, and the rest', async () => {
  const screen = await openScreen('/admin/dashboard', { user: admin() })
  await screen.findByText('Ce serveur ne propose pas cette rubrique.')
  screen.getByRole('region', { name: 'Vos droits' })
})
