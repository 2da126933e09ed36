import { beforeEach, expect, it } from 'vitest'
import type { Shop } from '#contract/shop.ts'
import { headers } from '#contract/sync.ts'
import { shopSave, viewShop } from '#src/domains/shops/shops.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World

const shop: Shop = {
  place: 'Marché Colobane, allée 3',
  hours: [...Array(6).fill([{ opens: '08:00', closes: '18:00' }]), []],
  zone: 'Africa/Dakar',
  closed_through: null,
}
const moved = { ...shop, place: 'Sandaga' }

beforeEach(async () => {
  world = await createWorld()
  await world.db.shop.put({ id: 'mine', shop: null })
})

const shown = async () => {
  const view = await viewShop(world.db)
  return [view?.shop?.place ?? null, view?.waiting]
}

it('the last of several changes made offline is sent, and shown from the first one on', async () => {
  await world.engine.enqueue(shopSave, { shop })
  expect(await shown()).toEqual([shop.place, true])
  await world.engine.enqueue(shopSave, { shop: null })
  await world.engine.enqueue(shopSave, { shop: moved })
  expect(await shown()).toEqual(['Sandaga', true])
  world.serve = () => ({ headers: { [headers.seq]: '6' }, json: { data: { shop: moved } } })
  await world.engine.drain()
  expect(world.sent).toMatchObject([{ method: 'PUT', path: '/me/shop', body: { shop: moved } }])
  expect(await shown()).toEqual(['Sandaga', false])
  await world.engine.pull(['shop'])
  expect(await world.db.outbox.count()).toBe(0)
  expect(await shown()).toEqual(['Sandaga', false])
})

it('a refused change shows the stored shop and keeps what was written', async () => {
  world.serve = () => ({ status: 422, json: { code: 'validation_failed' } })
  await world.engine.enqueue(shopSave, { shop: moved })
  await world.engine.drain({ forced: true })
  const view = await viewShop(world.db)
  expect(view).toMatchObject({ shop: null, waiting: false, refused: { shop: moved } })
  expect(view?.refused?.error).toMatchObject({ code: 'validation_failed' })
})
