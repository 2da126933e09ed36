import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderTimeline } from '#src/features/orders/detail/order-timeline.tsx'
import { changedOrder, placedAgain, refusedOrderWords } from '#src/features/orders/detail/refused-order.tsx'
import { decisionText } from '#src/features/orders/dispute/dispute-card.tsx'
import { groupCode, provenCode } from '#src/features/orders/handover/handover-dialogs.tsx'
import { orderNumber, stepText } from '#src/features/orders/order-texts.ts'
import { describeEntry, describeRefusal } from '#src/features/outbox/texts.ts'
import { orderAddress } from '#src/lib/screen-addresses.ts'
import { anOrder } from './order.ts'

const now = new Date(2026, 10, 22, 9, 0).getTime()
const today = new Date(2026, 10, 22, 14, 5).toISOString()
const later = new Date(2026, 10, 24, 14, 5).toISOString()

test('describes deadlines', () => {
  const seller = { role: 'seller', deadline: today } as const
  expect(stepText(anOrder(seller), now)).toBe('Répondez avant 14:05, sinon la commande expire.')
  expect(stepText(anOrder({ state: 'awaiting_payment', deadline: later }), now)).toBe(
    'Payez avant mar. 24 nov. à 14:05, sinon la commande est annulée.',
  )
  expect(stepText(anOrder({ local: true, waiting: true }), now)).toBe(
    'Pas encore envoyée\u00a0: elle partira dès le retour du réseau.',
  )
  expect(stepText(anOrder({ state: 'declined' }), now)).toBeNull()
})

test('the order number is the random end of its id', () => {
  expect(orderNumber(anOrder().id)).toBe('1234\u00a0ABCD')
})

test('past steps come before future ones', () => {
  const history = [
    { event: 'request', actor_id: 'me', reason: null, amount: null, at: today },
    { event: 'accept', actor_id: 'o', reason: null, amount: null, at: today },
  ] as const
  const order = anOrder({ state: 'accepted', mode: 'cod', history: [...history] })
  expect(orderTimeline(order).map(({ text, coming }) => [text, coming])).toEqual([
    ['Commande envoyée', false],
    ['Acceptée par le vendeur', false],
    ['Article prêt', true],
    ['Remise de l’article', true],
    ['Commande terminée', true],
  ])
  const cancel = { event: 'cancel', actor_id: 'o', reason: 'Trop tard', amount: 10_000, at: today } as const
  const ended = orderTimeline(anOrder({ state: 'cancelled', history: [cancel] }))
  expect(ended).toEqual([
    { text: 'Annulée par Awa Ndiaye', at: today, amount: 10_000, reason: 'Trop tard', coming: false },
  ])
})

test('a code is verified offline in any notation, and no other one is', async () => {
  const code = '0123ABCD4567EFGH'
  const hash = createHash('sha256').update(code).digest('hex')
  expect(groupCode(code)).toEqual(['0123', 'ABCD', '4567', 'EFGH'])
  expect(await provenCode('o i23-abcd 4567 efgh', hash)).toBe(code)
  expect(await provenCode('0123ABCD4567EFGJ', hash)).toBeNull()
  expect(await provenCode('0123', hash)).toBeNull()
})

test('describes what has changed since the order was placed', () => {
  const order = anOrder({ quantity: 3, price: 4_000, total: 12_000, local: true, entry: 7 })
  const problem = (available: number) => ({
    status: 409,
    code: 'order_changed',
    params: { seen_price: 4_000, price: 5_000, available },
  })
  expect(changedOrder(order, problem(2))).toEqual({ price: 5_000, quantity: 2 })
  expect(changedOrder(order, problem(9))).toEqual({ price: 5_000, quantity: 3 })
  expect(changedOrder(order, { status: 409, code: 'product_unavailable' })).toBeNull()
  expect(placedAgain(order, { price: 5_000, quantity: 2 }, 'new')).toMatchObject({
    id: 'new',
    product_id: 'p',
    quantity: 2,
    seen_price: 5_000,
    mode: 'escrow',
  })
  expect(refusedOrderWords({ status: 422, code: 'escrow_off' }, null)).toContain('espèces')
})

test('the parts of a decision add up to the amount', () => {
  const parts = decisionText(anOrder(), 4_001)
  expect(parts).toEqual([
    { who: 'Pour vous', amount: 4_001 },
    { who: 'Awa Ndiaye', amount: 5_700 },
    { who: 'Commission de Louma', amount: 299 },
  ])
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
  expect(decisionText(anOrder({ role: 'seller' }), 10_000)).toEqual([
    { who: 'Awa Ndiaye', amount: 10_000 },
    { who: 'Pour vous', amount: 0 },
  ])
})

test('order actions have their own labels', () => {
  const what = (kind: string, args = {}) => describeEntry({ kind, args }, 'Mortier').what
  expect(what('order.place')).toBe('Commander «\u00a0Mortier\u00a0»')
  expect(what('order.change', { event: 'ship' })).toBe('Marquer expédiée la commande «\u00a0Mortier\u00a0»')
  expect(describeEntry({ kind: 'order.place' }).what).toBe('Commander un article')
  expect(describeRefusal({ kind: 'order.place', lastError: { status: 409, code: 'order_changed' } })).toBe(
    'La commande n’est pas passée. Le prix ou la quantité a changé\u00a0: confirmez dans la commande.',
  )
  expect(orderAddress({ kind: 'order.change', args: { id: 'a b' } })).toBe('/orders/a%20b')
  expect(orderAddress({ kind: 'product.boost', args: { id: 'a' } })).toBeNull()
})
