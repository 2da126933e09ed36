import { expect, test } from 'vitest'
import type { PackageOffer, PublishingQuota } from '#contract/packages.ts'
import { person } from '#tests/support/screens/answers.ts'
import { fcfa, moneyServer } from '#tests/support/screens/money-server.ts'
import { openScreen } from '#tests/support/screens/open-screen.ts'

const stall: PackageOffer = {
  id: 'stall',
  name: 'Étal',
  price: 2_000,
  slots: 20,
  days: 30,
  photos: 8,
  boosts: 0,
}
const shop: PackageOffer = { ...stall, id: 'shop', name: 'Boutique', price: 5_000, slots: 60 }

const none: PublishingQuota = {
  free: { slots: 3, used: 3, next_at: '2026-12-01T00:00:00.000Z' },
  owned: [],
  waiting: 2,
}
const owned = (id: string): PublishingQuota => ({
  ...none,
  waiting: 0,
  owned: [
    {
      id,
      package_id: 'stall',
      name: 'Étal',
      slots: 20,
      slots_used: 2,
      boosts: 0,
      boosts_used: 0,
      starts_at: '2026-11-25T00:00:00.000Z',
      ends_at: '2026-12-25T00:00:00.000Z',
    },
  ],
})

async function atThePackages(available = 5_000, offers = [stall, shop]) {
  const server = moneyServer({ available })
  let room = none
  Object.assign(server.answers, {
    'GET /packages': () => ({ json: { data: offers } }),
    'GET /me/packages': () => ({ json: { data: room } }),
    'POST /me/packages': ({ body }: { body: unknown }) => {
      room = owned((body as { id: string }).id)
      return { json: { data: room } }
    },
  })
  const screen = await openScreen('/publishing-packages', { user: person(), answers: server.answers })
  await screen.findByRole('button', { name: 'Acheter le forfait Étal' })
  await screen.findByRole('meter', { name: 'Gratuit' })
  return { server, screen }
}

const lost = () => {
  throw new TypeError('no answer')
}

test('a package is bought once, although the button is pressed twice; its slots are shown', async () => {
  const { screen } = await atThePackages()
  screen.getByText('Aucune place libre')
  expect(screen.getAllByText('De la place pour vos 2 annonces en attente.')).toHaveLength(2)
  await screen.click('Acheter le forfait Étal')
  const dialog = await screen.inside('dialog', 'Acheter le forfait Étal')
  const row = await dialog.findByRole('row', { name: /^Disponible/ })
  expect(row.textContent).toBe(`Disponible${fcfa(5_000)}${fcfa(3_000)}`)
  await screen.press.dblClick(dialog.getByRole('button', { name: `Payer ${fcfa(2_000)}` }))
  await screen.findByText('Forfait Étal acheté')
  screen.getByText(/^2\sannonces qui attendaient ont trouvé leur place\.$/)
  await screen.findByRole('meter', { name: 'Forfait Étal' })
  screen.getByText('2 sur 20')
  screen.getByText(/^18\splaces libres$/)
  await expect.poll(() => screen.queryByRole('link', { name: 'Voir ces annonces' })).toBeNull()
  expect(screen.bodies('POST /me/packages')).toMatchObject([{ package_id: 'stall', price: 2_000 }])
})

test('a lost response: the bought package is recognised without a second request', async () => {
  const { screen } = await atThePackages()
  const buy = screen.answers['POST /me/packages']
  screen.answers['POST /me/packages'] = async (request) => {
    if (typeof buy === 'function') await buy(request, '')
    return lost()
  }
  await screen.click('Acheter le forfait Étal')
  await screen.click(`Payer ${fcfa(2_000)}`)
  await screen.findByText('Forfait Étal acheté')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.bodies('POST /me/packages')).toHaveLength(1)
  await expect.poll(() => screen.queryByRole('region', { name: 'Achats à vérifier' })).toBeNull()
})

test('an unknown state survives a reload: nothing more is sold before the check, which buys once', async () => {
  const { server, screen } = await atThePackages()
  const buy = screen.answers['POST /me/packages']
  screen.answers['POST /me/packages'] = lost
  await screen.click('Acheter le forfait Étal')
  await screen.click(`Payer ${fcfa(2_000)}`)
  const dialog = await screen.inside('dialog', 'Acheter le forfait Étal')
  await dialog.findByText(/^Nous ne savons pas encore/)
  await expect.poll(() => dialog.queryByRole('button', { name: /^Payer/ })).toBeNull()

  const again = await openScreen('/publishing-packages', { keep: true, answers: server.answers })
  const unknown = await again.inside('region', 'Achats à vérifier')
  await unknown.findByText(/^Forfait Étal.: état inconnu$/)
  const other = again.getByRole('button', { name: 'Acheter le forfait Boutique' })
  await expect.poll(() => other.getAttribute('aria-disabled')).toBe('true')
  await again.press.click(other)
  await expect.poll(() => again.queryByRole('dialog')).toBeNull()
  again.getByText('Un achat est à vérifier d’abord.')
  if (buy !== undefined) again.answers['POST /me/packages'] = buy
  await again.press.click(unknown.getByRole('button', { name: 'Vérifier' }))
  await again.findByText('Forfait Étal acheté')
  await expect.poll(() => again.queryByRole('region', { name: 'Achats à vérifier' })).toBeNull()
  expect(again.bodies('POST /me/packages')).toEqual(screen.bodies('POST /me/packages'))
  await expect.poll(() => other.getAttribute('aria-disabled')).toBeNull()
})

test('the price has changed: both prices are shown, and the new one needs another press', async () => {
  const { screen } = await atThePackages(5_000, [{ ...stall, price: 1_500 }])
  const buy = screen.answers['POST /me/packages']
  screen.answers['POST /me/packages'] = {
    status: 409,
    json: { code: 'price_changed', params: { price: 2_000 } },
  }
  await screen.click('Acheter le forfait Étal')
  await screen.click(`Payer ${fcfa(1_500)}`)
  const notice = `Le prix est passé de ${fcfa(1_500)} à ${fcfa(2_000)}. Rien n’a été débité.`
  expect((await screen.findByText(notice)).getAttribute('role')).toBe('alert')
  if (buy !== undefined) screen.answers['POST /me/packages'] = buy
  await screen.click(`Payer ${fcfa(2_000)}`)
  await screen.findByText('Forfait Étal acheté')
  expect(screen.bodies('POST /me/packages')).toMatchObject([{ price: 1_500 }, { price: 2_000 }])
})

test('too little money: the missing amount and a link that tops up exactly that', async () => {
  const { screen } = await atThePackages(0)
  await screen.click('Acheter le forfait Étal')
  const dialog = await screen.inside('dialog', 'Acheter le forfait Étal')
  await dialog.findByText(`Il manque ${fcfa(2_000)}.`)
  dialog.getByText('Insuffisant')
  await expect.poll(() => dialog.queryByRole('button', { name: /^Payer/ })).toBeNull()
  await screen.click('Recharger', 'link')
  await expect.poll(screen.path).toBe('/wallet?recharger=2000')
})

test('offline: slots and prices are readable, and the purchase says why it needs the network', async () => {
  const { screen } = await atThePackages()
  screen.setOnline(false)
  await screen.findByText('L’argent ne bouge qu’avec le réseau.')
  screen.getByRole('meter', { name: 'Gratuit' })
  const buy = screen.getByRole('button', { name: 'Acheter le forfait Étal' })
  expect(buy.getAttribute('aria-disabled')).toBe('true')
  await screen.press.click(buy)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  screen.setOnline(true)
  await expect.poll(() => buy.getAttribute('aria-disabled')).toBeNull()
})

test('a server without packages says so', async () => {
  const screen = await openScreen('/publishing-packages', { user: person() })
  await screen.findByText('Ce serveur ne vend pas de forfait.')
})
