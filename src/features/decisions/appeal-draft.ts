import type { UserDb } from '#src/db/user-db.ts'

const keyOf = (decision: string) => `draft:appeal:${decision}`

/** Draft of an appeal on this device; '' when there is none. */
export async function readAppealDraft(db: UserDb, decision: string): Promise<string> {
  const fact = await db.device.get(keyOf(decision))
  return typeof fact?.value === 'string' ? fact.value : ''
}

/** Stores the draft; an empty text deletes it. */
export async function saveAppealDraft(db: UserDb, decision: string, text: string): Promise<void> {
  if (text === '') await db.device.delete(keyOf(decision))
  else await db.device.put({ key: keyOf(decision), value: text })
}
