import * as v from 'valibot'
import { product } from '#contract/products.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

/** Declared here to avoid an import cycle with conversation-open.ts. */
export const openKind = 'conversation.open'

const openArgs = v.object({
  id: v.string(),
  product_id: v.string(),
  /** Snapshots for the list until the server's row arrives. */
  product: v.nullable(product),
  seller: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
})
export type OpenArgs = v.InferOutput<typeof openArgs>

/** Null for another kind or invalid arguments. */
export function readOpenArgs({ kind, args }: Pick<StoredEntry, 'kind' | 'args'>): OpenArgs | null {
  const read = kind === openKind ? v.safeParse(openArgs, args) : null
  return read?.success ? read.output : null
}
