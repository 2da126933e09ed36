import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { type Phone, workerReady } from '#tests/support/browser/phone.ts'
import {
  boost,
  heading,
  openBell,
  productItem,
  remove,
  signIn,
  waitingChip,
} from '#tests/support/browser/screens.ts'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call, isMutation } from '#tests/support/faults.ts'
import { plainData } from '#tests/support/plain-server/data.ts'
import { type PlainServer, startPlainServer } from '#tests/support/plain-server/plain-server.ts'

const here = journey(async () => {
  const server = await startPlainServer(clientDir, '<meta name="csrf-token" content="abc123">')
  return { ...server, stop: server.close }
})

async function atHome(phone: Phone): Promise<{ page: Page; userId: string }> {
  renew(here.site())
  const page = await openAs(phone, 'awa@simple.test', 'simple-demo')
  await workerReady(page)
  return { page, userId: await signedInUser(page) }
}

/** Resets data and faults, so that the tests are independent. */
function renew({ data, faults }: PlainServer): void {
  const { products, notifications } = plainData(Date.now())
  Object.assign(data, { products, notifications })
  faults.heal()
  faults.log.length = 0
}

function boostsOf({ data }: PlainServer, id: number): number | undefined {
  return data.products.find((one) => one.id === id)?.boosts
}

deepTest('online: boost, delete and read act at once, without boost plans and sequences', async () => {
  const server = here.site()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await atHome(phone)
  await page.getByRole('region', { name: 'À faire' }).waitFor()
  await page.getByRole('link', { name: /^Statistiques/ }).click()
  for (const name of ['Statistiques', 'Ventes', 'Activité récente', 'Tendances'])
    await page.getByRole('region', { name }).waitFor()
  await page.getByRole('link', { name: 'Retour' }).click()
  await boost(page, productItem(page, 'Pagne wax bleu'), false)
  await productItem(page, 'Pagne wax bleu').getByText('Boosté').waitFor()
  await eventually(() => boostsOf(server, 7)).toBe(1)
  await remove(productItem(page, 'Mortier en bois'))
  await eventually(() => server.data.products.some(({ id }) => id === 8)).toBe(false)
  const bell = await openBell(page)
  await bell.getByRole('button', { name: /non lue.*Nouvelle 1(?!\d)/i }).click()
  await eventually(() => server.data.notifications.find(({ id }) => id === 100)?.read_at).toBeTruthy()
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await eventually(() => server.data.notifications.filter(({ read_at }) => read_at === null).length).toBe(0)
  await waitForIdle(page, userId)
  expect(phone.complaints).toEqual([])
})

test('offline with the app closed: each action is sent once after reconnecting', async () => {
  const server = here.site()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await atHome(phone)
  await productItem(page, 'Vélo d’enfant').waitFor()
  await phone.offline()
  await boost(page, productItem(page, 'Vélo d’enfant'), false)
  await productItem(page, 'Vélo d’enfant').getByText('Boosté').waitFor()
  await remove(productItem(page, 'Panier tressé'))
  const bell = await openBell(page)
  await bell.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await waitingChip(page, 3).waitFor()
  await page.close()
  await phone.online()
  await eventually(() => server.faults.mutations().length).toBe(3)
  expect(boostsOf(server, 9)).toBe(1)
  expect(server.data.products.some(({ id }) => id === 10)).toBe(false)
  const again = await phone.open('/dashboard')
  await productItem(again, 'Vélo d’enfant').getByText('Boosté').waitFor()
  expect(await productItem(again, 'Panier tressé').count()).toBe(0)
  await waitForIdle(again, userId)
  expect(server.faults.mutations()).toHaveLength(3)
  for (const { headers } of server.faults.mutations()) expect(headers['x-csrf-token']).toBe('abc123')
  expect(phone.complaints).toEqual([])
})

deepTest(
  'a burst of 500 responses, then a captive portal page: no action is lost, the mirror keeps its rows',
  async () => {
    const server = here.site()
    const phone = await here.phone({ worker: true })
    const { page, userId } = await atHome(phone)
    await productItem(page, 'Radio à piles').waitFor()
    server.faults.order(
      isMutation,
      { kind: 'answer', status: 500, body: '<h1>500</h1>', type: 'text/html' },
      2,
    )
    const portal = '<html><body>Connectez-vous au Wi-Fi</body></html>'
    server.faults.order(() => true, { kind: 'answer', status: 200, type: 'text/html', body: portal })
    await boost(page, productItem(page, 'Radio à piles'), false)
    await eventually(() => server.faults.mutations().length).toBeGreaterThan(1)
    await page.reload()
    await productItem(page, 'Radio à piles').getByText('Boosté').waitFor()
    expect((await outboxOf(page, userId)).length).toBe(1)
    server.faults.heal()
    await phone.offline()
    await phone.online()
    await waitForIdle(page, userId)
    expect(boostsOf(server, 11)).toBe(1)
    await productItem(page, 'Radio à piles').getByText('Boosté').waitFor()
    expect(phone.complaints).toEqual([])
  },
)

deepTest('a lost response to a deletion: the retry shows that the product is gone', async () => {
  const server = here.site()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await atHome(phone)
  server.faults.order(call('DELETE /products/'), { kind: 'drop-after' }, 1)
  await remove(productItem(page, 'Pagne wax bleu'))
  await waitForIdle(page, userId)
  expect(server.data.products.some(({ id }) => id === 7)).toBe(false)
  expect(await productItem(page, 'Pagne wax bleu').count()).toBe(0)
  expect(await page.getByRole('alert').locator('[data-toast]').count()).toBe(0)
})

deepTest('401 leads to sign-in; the outbox waits for the same user', async () => {
  const server = here.site()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await atHome(phone)
  await productItem(page, 'Pagne wax bleu').waitFor()
  await phone.offline()
  await boost(page, productItem(page, 'Pagne wax bleu'), false)
  await waitingChip(page, 1).waitFor()
  server.data.tokens.clear()
  await phone.online()
  await heading(page, 'Connexion').waitFor()
  expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual(['product.boost'])
  await signIn(page, 'awa@simple.test', 'simple-demo')
  await waitForIdle(page, userId)
  expect(boostsOf(server, 7)).toBe(1)
})
