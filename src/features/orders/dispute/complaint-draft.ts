import * as v from 'valibot'
import { disputeReasons } from '#contract/orders.ts'
import type { UserDb } from '#src/db/user-db.ts'

const note = v.object({
  reason: v.nullable(v.picklist(disputeReasons)),
  text: v.string(),
  photos: v.array(v.string()),
})

/** Stored only on this device until it is sent. */
export type ComplaintDraft = v.InferOutput<typeof note>

export const blankComplaint: ComplaintDraft = { reason: null, text: '', photos: [] }

const keyOf = (order: string) => `complaint:${order}`

export async function openComplaint(db: UserDb, order: string): Promise<ComplaintDraft> {
  const kept = v.safeParse(note, (await db.device.get(keyOf(order)))?.value)
  return kept.success ? kept.output : blankComplaint
}

/** Concurrent writes keep their order. */
export async function writeComplaint(db: UserDb, order: string, value: ComplaintDraft): Promise<void> {
  const isBlank = value.reason === null && value.text === '' && value.photos.length === 0
  if (isBlank) await db.device.delete(keyOf(order))
  else await db.device.put({ key: keyOf(order), value })
}
