import * as v from 'valibot'
import { entryKinds } from './ledger.ts'

/**
 * What a receipt begins with. The whole is `LOUMA1.<payload>.<signature>`, both base64url: the payload is the JSON below in
 * UTF-8, the signature Ed25519 (64 bytes) over all that stands before the last point.
 */
export const receiptMark = 'LOUMA1'

/** What a receipt says, and what whoever checks it compares with what was agreed. */
export const receiptPayload = v.object({
  /** The id of the key that signed it. */
  key: v.string(),
  entry: v.string(),
  kind: v.picklist(entryKinds),
  /** Signed, integer Fcfa: what the person has more or less. */
  amount: v.pipe(v.number(), v.integer()),
  /** Of the person whose receipt it is. */
  name: v.string(),
  subject: v.string(),
  order: v.nullable(v.string()),
  /** When the money moved, ISO 8601 UTC. */
  at: v.string(),
})
export type ReceiptPayload = v.InferOutput<typeof receiptPayload>
