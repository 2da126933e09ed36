import { describe, expect, test } from 'vitest'
import { nextOrderState, type OrderState, orderStates, reservingStates } from '#contract/order-life.ts'
import { createMarket } from '#server/db/demo/market.ts'
import { hashOf } from '#server/domains/orders/advance.ts'

const now = new Date('2026-11-21T15:00:00.000Z')
const market = createMarket(now)
const orders = new Map(market.orders.map((one) => [one.id, one]))
const memberOf = (email: string) => market.members.find((one) => one.email === email)?.id

describe('the demo orders', () => {
  test('cover every state, most of them with the first two accounts', () => {
    const states = new Set(market.orders.map(({ state }) => state))
    expect(orderStates.filter((state) => !states.has(state))).toEqual([])
    const [awa, ibra] = [memberOf('vendeur@louma.test'), memberOf('acheteur@louma.test')]
    const theirs = market.orders.filter(({ buyerId, sellerId }) => buyerId === ibra && sellerId === awa)
    const open = ['awaiting_payment', 'paid', 'ready', 'shipped', 'delivered', 'disputed'] as const
    for (const state of open) expect(theirs.some((one) => one.state === state)).toBe(true)
  })

  test('have a history that leads to their state, in order, with ledger entries', () => {
    const paidWith = new Map(market.books.entries.map((one) => [one.id, one.orderId]))
    for (const [id, steps] of historyByOrder()) {
      const order = orders.get(id)
      if (!order) throw new Error('history of nothing')
      const mode = order.mode ?? 'cod'
      let state: OrderState = 'requested'
      const times = steps.map(({ at }) => at.getTime())
      expect(times.toSorted((a, b) => a - b)).toEqual(times)
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      for (const { event, actorId, entryId } of steps) {
        if (entryId) expect(paidWith.get(entryId)).toBe(id)
        if (event === 'request') continue
        const actors =
          actorId === order.buyerId
            ? (['buyer'] as const)
            : actorId === order.sellerId
              ? (['seller'] as const)
              : (['staff', 'system'] as const)
        const next = actors
          .map((one) => nextOrderState({ state, mode }, event, one))
          .find((one) => one !== null)
        if (!next) throw new Error(`${event} does not follow ${state}`)
        state = next
      }
      expect(state).toBe(order.state)
      expect(order.createdAt).toEqual(steps[0]?.at)
    }
    expect(historyByOrder().size).toBe(market.orders.length)
  })

  test('have a matching code and hash once accepted', () => {
    for (const { handoverCode, handoverHash, state } of market.orders) {
      if (handoverCode) expect(handoverHash).toBe(hashOf(handoverCode))
      if (['accepted', 'paid', 'ready', 'delivered'].includes(state)) expect(handoverCode).toBeTruthy()
    }
  })

  test('reserve no more than the stock, and have future deadlines', () => {
    for (const { id, quantity } of market.listings) {
      const kept = market.orders
        .filter((one) => one.productId === id && reservingStates.some((state) => state === one.state))
        .reduce((sum, one) => sum + (one.quantity ?? 1), 0)
      expect(kept).toBeLessThanOrEqual(quantity)
    }
    for (const { state, deadline, updatedAt } of market.orders) {
      const waits = ['requested', 'awaiting_payment', 'paid', 'ready', 'delivered'].includes(state)
      if (waits && deadline) expect(deadline > updatedAt && deadline > now).toBe(true)
      if (state === 'requested' || state === 'paid') expect(deadline).toBeTruthy()
    }
  })

  test('have reviews by both or hidden ones, one per member', () => {
    const pairs = market.reviews.map(({ orderId, authorId }) => `${orderId} ${authorId}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(market.reviews.length).toBeGreaterThan(100)
    for (const { orderId, createdAt, shownAt, text } of market.reviews) {
      const order = orders.get(orderId)
      expect(order?.state).toBe('completed')
      expect(createdAt > (order?.completedAt ?? now) && createdAt <= now && shownAt >= createdAt).toBe(true)
      expect(text ?? '').not.toMatch(/['!"]/)
    }
    expect(market.reviews.some(({ shownAt }) => shownAt > now)).toBe(true)
  })
})

function historyByOrder() {
  const found = new Map<string, typeof market.history>()
  for (const step of market.history) found.set(step.orderId, [...(found.get(step.orderId) ?? []), step])
  return found
}
