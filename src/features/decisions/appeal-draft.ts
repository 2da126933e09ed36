import type { UserDb } from '#src/db/user-db.ts'

const keyOf = (decision: string) => `draft:appeal:${decision}`

/** The words of an appeal that was begun on this device; empty when none was. */
export async function readAppealDraft(db: UserDb, decision: string): Promise<string> {
  const fact = await db.device.get(keyOf(decision))
  return typeof fact?.value === 'string' ? fact.value : ''
}

/** Keeps them until they are sent; empty words are forgotten. */
export async function saveAppealDraft(db: UserDb, decision: string, text: string): Promise<void> {
  if (text === '') await db.device.delete(keyOf(decision))
  else await db.device.put({ key: keyOf(decision), value: text })
}
