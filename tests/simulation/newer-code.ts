import * as v from 'valibot'
import { productBoost, productKinds } from '#src/domains/products/mutations.ts'
import { mutations } from '#src/domains/registry.ts'
import type { AnyMutation, Mutation } from '#src/sync/mutation.ts'

/*
 * The next version of the app as far as the outbox is concerned: one more kind, and another version of the boost's
 * arguments with an upcaster from the present one.
 */
const pauseArgs = v.object({ id: v.string() })
type PauseArgs = v.InferOutput<typeof pauseArgs>

const productPause: Mutation<PauseArgs> = {
  kind: 'product.pause',
  v: 1,
  read: (stored) => (v.is(pauseArgs, stored) ? stored : null),
  lane: ({ id }) => `product:${id}`,
  target: ({ id }) => `product:${id}`,
  collections: ['products'],
  request: ({ id }) => ({ method: 'PUT', path: `/products/${id}/pause` }),
  match: () => null,
  goalReached: [404, 410],
  folds: {},
}

const boostOfTheFuture = v.object({ product: v.string() })

const productBoost2: typeof productBoost = {
  ...productBoost,
  v: 2,
  read: (stored, version) => {
    if (version < 2) return productBoost.read(stored, version)
    return v.is(boostOfTheFuture, stored) ? { id: stored.product } : null
  },
}

const registries = [mutations, productKinds].map((kinds) => ({
  kinds: kinds as Map<string, AnyMutation>,
  present: new Map(kinds),
}))

export function installPresentCode(): void {
  for (const { kinds, present } of registries) {
    kinds.clear()
    for (const [name, kind] of present) kinds.set(name, kind)
  }
}

export function installNewerCode(): void {
  for (const { kinds } of registries) {
    kinds.set(productPause.kind, productPause as unknown as AnyMutation)
    kinds.set(productBoost2.kind, productBoost2 as unknown as AnyMutation)
  }
}

/** Kind, version and arguments of an entry that only newer code understands. */
export function entryOfNewerCode(id: string, isNewKind: boolean): { kind: string; v: number; args: unknown } {
  return isNewKind
    ? { kind: 'product.pause', v: 1, args: { id } }
    : { kind: 'product.boost', v: 2, args: { product: id } }
}
