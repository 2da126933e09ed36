import type { Order } from '#contract/orders.ts'
import type { NetRequest } from '#src/api/net.ts'
import { order } from '#tests/support/sync/order.ts'
import { transferIn } from '../money-transfers.ts'
import { type Mistake, mistake } from './planted.ts'

export const tradeMistakes: readonly Mistake[] = [
  mistake('money leaves before the phone remembers that it was asked for', {
    family: 'money',
    breaks: ['I20'],
    store: (store) => ({ ...store, keepIntent: async (intent) => ({ intent, attempt: 1 }) }),
  }),
  mistake('money that nobody knows about is forgotten after a silence', {
    family: 'money',
    breaks: ['I20'],
    ports: (ports, { db }) => ({
      ...ports,
      net: {
        send: async (request) => {
          try {
            return await ports.net.send(request)
          } catch (error) {
            const transfer = transferIn(request)
            if (transfer !== null) await db.intents.delete(transfer.id)
            throw error
          }
        },
      },
    }),
  }),
  mistake('who is turned away forgets what was asked before', {
    family: 'money',
    breaks: ['I20'],
    store: (store) => ({
      ...store,
      keepIntent: async (intent) => {
        const kept = await store.keepIntent(intent)
        return kept && { ...kept, attempt: 1 }
      },
      dropIntent: (id) => store.dropIntent(id),
    }),
  }),
  mistake('money that is asked for again is asked for under a new id', {
    family: 'money',
    breaks: ['I19'],
    ports: (ports, { world }) => ({
      ...ports,
      net: { send: (request) => ports.net.send(withNewId(request, world.random.key)) },
    }),
  }),
  mistake('what is spent is taken off the balance at once', {
    family: 'money',
    breaks: ['I21'],
    store: (store, { db }) => ({
      ...store,
      keepIntent: async (intent) => {
        await db.wallet.toCollection().modify((row) => {
          row.available -= 'amount' in intent ? intent.amount : intent.price
        })
        return store.keepIntent(intent)
      },
    }),
  }),
  mistake('an order counts as paid when its buyer has pressed the button', {
    family: 'money',
    breaks: ['I5'],
    store: (store, { db }) => ({
      ...store,
      keepIntent: async (intent) => {
        if (intent.kind === 'pay') await db.orders.update(intent.id, { state: 'paid' })
        return store.keepIntent(intent)
      },
    }),
  }),
  mistake('what the lists show is asked about for ever', {
    family: 'money',
    breaks: ['I7'],
    store: (store) => ({
      ...store,
      applyPull: (collection, response) => store.applyPull({ ...collection, onApply: undefined }, response),
    }),
  }),
  mistake('an order stands in the list before the server has it', {
    family: 'orders',
    breaks: ['I5', 'I22'],
    store: (store, { db }) => ({
      ...store,
      enqueue: async (draft) => {
        const { id } = draft.args as Pick<Order, 'id'>
        if (draft.kind.kind === 'order.place') await db.orders.put({ ...order(id), sortKey: '9' })
        return store.enqueue(draft)
      },
    }),
  }),
  mistake('a refused order is thrown away', {
    family: 'orders',
    breaks: ['I1'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.outbox.filter(({ kind, state }) => kind === 'order.place' && state === 'rejected').delete()
        return claimed
      },
    }),
  }),
  mistake('a handover that could not be sent at once is given up', {
    family: 'orders',
    breaks: ['I1'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        const isFailed = ({ kind, state, lastError }: { kind: string; state: string; lastError: unknown }) =>
          kind === 'order.handOver' && state === 'queued' && lastError !== null
        await db.outbox.filter(isFailed).delete()
        return claimed
      },
    }),
  }),
  mistake('an order that is confirmed at another price is given up first', {
    family: 'orders',
    breaks: ['I1'],
    store: (store) => ({
      ...store,
      replace: async (seq, draft) => ((await store.abandon(seq)) ? store.enqueue(draft) : null),
    }),
  }),
  mistake('an order that is sent again is another order', {
    family: 'orders',
    breaks: ['I2', 'I6', 'I13', 'I22'],
    ports: (ports, { world }) => ({
      ...ports,
      net: {
        send: (request) =>
          ports.net.send(
            request.method === 'POST' && request.path === '/orders'
              ? { ...request, body: { ...(request.body as object), id: world.random.key() } }
              : request,
          ),
      },
    }),
  }),
]

function withNewId(request: NetRequest, newId: () => string): NetRequest {
  const transfer = transferIn(request)
  if (transfer === null || transfer.kind === 'pay') return request
  return { ...request, body: { ...(request.body as object), id: newId() } }
}
