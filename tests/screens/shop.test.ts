import { expect, test, vi } from 'vitest'
import type { Shop } from '#contract/shops.ts'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, type Screen, within } from '#tests/support/screens/open-screen.ts'

const path = '/profile/shop'
const of = (shop: Shop | null) => ({ 'GET /me/shop': { json: { data: { shop } } } })
const usual = { opens: '08:00', closes: '18:00' }
const colobane: Shop = {
  place: 'Marché Colobane, allée 3',
  hours: [...Array(6).fill([usual]), []],
  zone: 'Africa/Dakar',
  closed_through: null,
}

const saved = async (screen: Screen) =>
  (await screen.db().outbox.toArray()).map(({ kind, args }) => ({ kind, args }))

test('offline a new shop is written in a few touches and waits to be sent', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of(null) })
  await screen.findByLabelText('Où vous trouver')
  screen.setOnline(false)
  await screen.click('Enregistrer')
  await screen.findByText('Dites où vous trouver.')
  await screen.fill('Où vous trouver', colobane.place)
  await screen.click('Enregistrer')
  await screen.findByText('Boutique enregistrée')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(await saved(screen)).toEqual([{ kind: 'shop.save', args: { shop: { ...colobane, zone } } }])
  await screen.findByText(/^(Ouvert|Fermé) · /)
})

test('hours differ by day, with a break', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of(colobane) })
  await screen.findByLabelText('Où vous trouver')
  for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi']) await screen.click(day, 'checkbox')
  await screen.click('Horaires différents selon le jour', 'switch')
  const friday = screen.getByRole('group', { name: 'vendredi' })
  within(friday).getByRole('switch', { name: 'Pause dans la journée' }).click()
  await screen.findByLabelText('Pause de')
  await screen.fill('Pause de', '12:30')
  await screen.fill('Reprise à', '12:00')
  await screen.click('Enregistrer')
  await screen.findByText('La pause commence et finit entre l’ouverture et la fermeture.')
  await screen.fill('Reprise à', '15:00')
  await screen.click('Enregistrer')
  await screen.findByText('Boutique enregistrée')
  const friday2 = [
    { opens: '08:00', closes: '12:30' },
    { opens: '15:00', closes: '18:00' },
  ]
  await vi.waitFor(() =>
    expect(screen.bodies('PUT /me/shop')).toMatchObject([
      { shop: { place: colobane.place, hours: [[], [], [], [], friday2, [usual], []] } },
    ]),
  )
})

test('a draft survives a reload, and a shop can be removed', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of(colobane) })
  await screen.findByLabelText('Où vous trouver')
  await screen.fill('Où vous trouver', 'Sandaga')
  const again = await openScreen(path, { keep: true, answers: of(colobane) })
  expect(((await again.findByLabelText('Où vous trouver')) as HTMLInputElement).value).toBe('Sandaga')
  await again.click('Retirer la boutique de mon profil')
  await again.findByText('Boutique retirée de votre profil')
  await vi.waitFor(() => expect(again.bodies('PUT /me/shop')).toEqual([{ shop: null }]))
})
