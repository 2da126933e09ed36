import type { Mutation } from '../mutation.ts'
import { notificationWanted } from './notification-wanted.ts'
import { notificationRead, notificationReadAll } from './notifications.ts'
import { productBoost } from './product-boost.ts'
import { productDelete } from './product-delete.ts'

/** Arguments are opaque here: only `read` of the same kind makes them. */
export type AnyMutation = Mutation<unknown>

function sealed<Args>(kind: Mutation<Args>): AnyMutation {
  return kind as unknown as AnyMutation
}

/** Every kind of action that this code knows. */
export const mutations: ReadonlyMap<string, AnyMutation> = new Map(
  [
    sealed(productBoost),
    sealed(productDelete),
    sealed(notificationRead),
    sealed(notificationReadAll),
    sealed(notificationWanted),
  ].map((kind) => [kind.kind, kind]),
)
