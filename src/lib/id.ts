import { v4, v7 } from 'uuid'

/** A new id for something that this device creates: UUID version 7, so that ids sort by birth. */
export function newId(): string {
  return v7()
}

/** A new idempotency key: random, made once for an action and sent every time. */
export function newKey(): string {
  return v4()
}
