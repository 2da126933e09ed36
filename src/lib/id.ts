import { v4, v7 } from 'uuid'

/** UUID version 7: ids sort by creation time. */
export function newId(): string {
  return v7()
}

/** Idempotency key: random, constant over all retries of an action. */
export function newKey(): string {
  return v4()
}
