import * as v from 'valibot'
import { type ProductState, productStates } from '#contract/product-life.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

const kept = v.object({ state: v.picklist(productStates) })

export function keepState(answer: unknown): unknown {
  const read = v.safeParse(v.object({ data: kept }), answer)
  return read.success ? read.output.data : null
}

export function answeredState({ result }: StoredEntry): ProductState | null {
  const read = v.safeParse(kept, result)
  return read.success ? read.output.state : null
}
