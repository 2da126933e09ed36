import * as v from 'valibot'
import { entryKinds } from './ledger.ts'

/**
 * Prefix of a receipt `LOUMA1.<payload>.<signature>` (base64url): the payload is JSON in UTF-8, the Ed25519 signature
 * covers everything before the last dot.
 */
export const receiptMark = 'LOUMA1'

export const receiptPayload = v.object({
  key: v.string(),
  entry: v.string(),
  kind: v.picklist(entryKinds),
  /** Signed integer Fcfa: change of the user's balance. */
  amount: v.pipe(v.number(), v.integer()),
  name: v.string(),
  subject: v.string(),
  order: v.nullable(v.string()),
  /** Time of the movement, ISO 8601 UTC. */
  at: v.string(),
})
export type ReceiptPayload = v.InferOutput<typeof receiptPayload>
