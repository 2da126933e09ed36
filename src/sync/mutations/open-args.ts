import * as v from 'valibot'
import { product } from '#contract/products.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'

/** The kind of action that begins a conversation (conversation-open.ts). */
export const openKind = 'conversation.open'

/** Its arguments. */
const openArgs = v.object({
  id: v.string(),
  product_id: v.string(),
  /** The product and who sells it as they were seen, for the list until the server's own row arrives. */
  product: v.nullable(product),
  seller: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
})
export type OpenArgs = v.InferOutput<typeof openArgs>

/** Those of a stored entry; null when it is of another kind or can not be understood. */
export function readOpenArgs({ kind, args }: Pick<StoredEntry, 'kind' | 'args'>): OpenArgs | null {
  const read = kind === openKind ? v.safeParse(openArgs, args) : null
  return read?.success ? read.output : null
}
