import { expect, test } from 'vitest'
import { nextOrderState, orderModes, orderStates } from '#contract/order-life.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { isAct, nextStep } from '#src/features/orders/next-step.ts'
import { orderGroup } from '#src/features/orders/order-list.tsx'
import { anOrder } from './order.ts'

const proof = { handover_hash: 'h', handover_code: 'c' }
const steps = (more: Partial<OrderView>) => {
  const { main, second } = nextStep(anOrder(more))
  return [main, second]
}

test.each<[Partial<OrderView>, unknown[]]>([
  [{ state: 'requested' }, [null, null]],
  [{ state: 'awaiting_payment' }, ['pay', null]],
  [{ state: 'paid', ...proof }, ['show_code', null]],
  [{ state: 'shipped', ...proof }, ['complete', 'show_code']],
  [{ state: 'delivered', ...proof }, ['complete', 'show_code']],
  [{ state: 'completed', ...proof }, [null, null]],
  [{ state: 'completed', may_review: true }, ['review', null]],
  [{ role: 'seller', state: 'requested' }, ['accept', 'decline']],
  [{ role: 'seller', state: 'awaiting_payment' }, [null, null]],
  [{ role: 'seller', state: 'paid', handover_hash: 'h' }, ['hand_over', 'prepare']],
  [{ role: 'seller', state: 'paid', fulfilment: 'delivery', handover_hash: 'h' }, ['ship', 'prepare']],
  [{ role: 'seller', state: 'accepted', mode: 'cod', waiting: true }, ['hand_over', 'prepare']],
  [{ role: 'seller', state: 'ready', handover_hash: 'h' }, ['hand_over', 'deliver']],
  [{ role: 'seller', state: 'shipped', handover_hash: 'h' }, ['hand_over', 'deliver']],
  [{ state: 'requested', local: true }, [null, null]],
])('%j: %j', (order, expected) => {
  expect(steps(order)).toEqual(expected)
})

test('offers only valid transitions, in every state', () => {
  for (const role of ['buyer', 'seller'] as const)
    for (const mode of orderModes)
      for (const fulfilment of ['meetup', 'delivery'] as const)
        for (const state of orderStates) {
          const order = anOrder({ role, mode, fulfilment, state, ...proof })
          const { main, second, others } = nextStep(order)
          const offered = [main, second, ...others].flatMap((action) => action ?? [])
          expect(new Set(offered).size).toBe(offered.length)
          for (const action of offered.filter(isAct))
            expect(nextOrderState(order, action, role)).not.toBeNull()
        }
})

test('a dispute is answered once, by the party that did not open it', () => {
  const statement = (author_id: string) => ({ author_id, text: 'Abîmé', photos: [], at: null })
  const dispute = (...authors: string[]) => ({
    reason: 'damaged' as const,
    statements: authors.map(statement),
    decision: null,
  })
  expect(steps({ state: 'disputed', dispute: dispute('o') })).toEqual(['answer', null])
  expect(steps({ state: 'disputed', dispute: dispute('me') })).toEqual([null, null])
  expect(steps({ state: 'disputed', dispute: dispute('o', 'me') })).toEqual([null, null])
})

test.each<[Partial<OrderView>, string]>([
  [{ state: 'awaiting_payment' }, 'due'],
  [{ state: 'paid' }, 'going'],
  [{ role: 'seller', state: 'requested' }, 'due'],
  [{ role: 'seller', state: 'requested', waiting: true }, 'going'],
  [{ role: 'seller', state: 'ready' }, 'going'],
  [{ role: 'seller', state: 'completed', waiting: true }, 'going'],
  [{ state: 'completed', may_review: true }, 'ended'],
  [{ state: 'requested', local: true, waiting: true }, 'going'],
  [{ local: true, problem: { status: 409, code: 'order_changed' } }, 'due'],
])('%j is in group %s', (order, group) => {
  expect(orderGroup(anOrder(order))).toBe(group)
})
