import { expect, test } from 'vitest'
import { blockSuspendedActions } from '#src/app/suspended-actions.ts'
import { mutations } from '#src/domains/registry.ts'
import type { Restraint } from '#src/lib/restriction.ts'
import type { AnyMutation } from '#src/sync/mutation.ts'
import type { PageSync } from '#src/sync/page-sync.ts'

const standing = { state: 'banned', until: null, reason: '', decision_id: null } as const

function suspended() {
  const acted: string[] = []
  const plain = {
    act: async ({ kind }: { kind: string }) => void acted.push(kind),
    replace: async () => true,
  } as unknown as PageSync
  const account: { restraint: Restraint | null } = { restraint: { kind: 'banned', standing } }
  return { acted, account, sync: blockSuspendedActions(plain, () => account.restraint) }
}

const kindOf = (name: string): AnyMutation => {
  const found = mutations.get(name)
  if (found === undefined) throw new Error(`no kind ${name}`)
  return found
}

const message = { conversation: 'c', message: { id: 'm', kind: 'text', text: 'x' } }

test('a refused action says why and is not enqueued; an allowed one is', async () => {
  const { acted, account, sync } = suspended()
  const send = kindOf('message.send')
  await expect(sync.act(send, message)).rejects.toThrow('Votre compte est fermé par Louma.')
  await expect(sync.replace(1, send, message)).rejects.toThrow()
  await sync.act(kindOf('decision.appeal'), { decision: 'd', text: 'x' })
  account.restraint = null
  await sync.act(send, message)
  expect(acted).toEqual(['decision.appeal', 'message.send'])
})

test.each([
  ['product.create', { id: 'p', photos: [] }],
  ['product.edit', { id: 'p', changes: {} }],
  ['product.state', { id: 'p', event: 'sell' }],
  ['product.boost', { id: 'p' }],
  ['product.decide', { id: 'p', decision: { kind: 'approve' } }],
  ['conversation.open', { id: 'c' }],
  ['offer.answer', { conversation: 'c', offer: 'o', body: { event: 'accept', price: 1 } }],
  ['order.place', { id: 'o' }],
  ['follow.set', { id: 'u', on: true }],
])('%s is refused', async (kind, args) => {
  await expect(suspended().sync.act(kindOf(kind), args)).rejects.toThrow('fermé')
})

test.each([
  ['product.delete', { id: 'p' }],
  ['favorite.set', { id: 'p', on: true }],
  ['follow.set', { id: 'u', on: false }],
  ['conversation.read', { id: 'c', upTo: 1 }],
  ['report.create', { target: 'user', targetId: 'u' }],
])('%s stays allowed', async (kind, args) => {
  const { acted, sync } = suspended()
  await sync.act(kindOf(kind), args)
  expect(acted).toEqual([kind])
})
