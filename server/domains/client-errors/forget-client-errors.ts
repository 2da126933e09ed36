import { lt } from 'drizzle-orm'
import { clientErrorKeptDays } from '#contract/client-errors.ts'
import { dayMs } from '#contract/durations.ts'
import { clientErrors } from '#server/db/schema/watch.ts'
import type { Db } from '#server/db/types.ts'

export async function forgetClientErrors(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - clientErrorKeptDays * dayMs).toISOString().slice(0, 10)
  await db.delete(clientErrors).where(lt(clientErrors.day, oldest))
}
