import * as v from 'valibot'
import { type ProductState, productStates } from '#contract/product-life.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

const kept = v.object({ state: v.picklist(productStates) })

/** Picks the product's state from a response; null when it is invalid. */
export function keepState(answer: unknown): unknown {
  const read = v.safeParse(v.object({ data: kept }), answer)
  return read.success ? read.output.data : null
}

/** State from the server's response; null before it. */
export function answeredState({ result }: StoredEntry): ProductState | null {
  const read = v.safeParse(kept, result)
  return read.success ? read.output.state : null
}
