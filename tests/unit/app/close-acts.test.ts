import { expect, test } from 'vitest'
import { isOpenTo } from '#contract/account-status.ts'
import { endpoints } from '#contract/all.ts'
import { blockSuspendedActions, isSuspendedAction } from '#src/app/suspended-actions.ts'
import type { Restraint } from '#src/lib/restriction.ts'
import type { Mutation } from '#src/sync/mutation.ts'
import { mutations } from '#src/sync/mutations/registry.ts'
import type { PageSync } from '#src/sync/page-sync.ts'

/** Arguments that satisfy every kind of action. */
const enough = {
  id: 'i',
  conversation: 'c',
  offer: 'o',
  decision: { kind: 'approve' },
  body: { event: 'accept', price: 1 },
  message: { id: 'm', kind: 'text', text: 'x' },
  search: {},
  changes: {},
  photos: [],
  on: true,
  target: 'user',
}

function isOpen(method: string, path: string): boolean {
  const plain = path.split('?')[0] ?? ''
  const found = endpoints.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(plain),
  )
  if (found === undefined) throw new Error(`no call for ${method} ${path}`)
  const staffOnly = found.access !== 'user' && found.access !== 'public'
  return !staffOnly && isOpenTo(found, 'suspended')
}

test('the client refuses to suspended users exactly what the server refuses, by kind', () => {
  const wrong: string[] = []
  for (const [kind, mutation] of mutations) {
    const request = mutation.request({ ...enough } as unknown, new Set())
    if (isSuspendedAction({ kind }, enough) === isOpen(request.method, request.path)) wrong.push(kind)
  }
  expect(wrong).toEqual([])
})

test('unfollowing stays allowed', () => {
  expect(isSuspendedAction({ kind: 'follow.set' }, { on: false })).toBe(false)
})

test('a refused action says why and is not enqueued; an allowed one is', async () => {
  const acted: string[] = []
  const plain = {
    act: async ({ kind }: { kind: string }) => void acted.push(kind),
    replace: async () => true,
  } as unknown as PageSync
  const standing = { state: 'banned', until: null, reason: '', decision_id: null } as const
  let restraint: Restraint | null = { kind: 'banned', standing }
  const sync = blockSuspendedActions(plain, () => restraint)
  const message = { kind: 'message.send' } as Mutation<unknown>
  await expect(sync.act(message, {})).rejects.toThrow('Votre compte est fermé par Louma.')
  await expect(sync.replace(1, message, {})).rejects.toThrow()
  await sync.act({ kind: 'decision.appeal' } as Mutation<unknown>, {})
  restraint = null
  await sync.act(message, {})
  expect(acted).toEqual(['decision.appeal', 'message.send'])
})
