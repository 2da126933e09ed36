import type { readPreferences } from '#contract/notifications.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { preferencesOf } from './preferences.ts'

export async function readOwnPreferences({
  tx,
  actor,
}: ReadContext): Promise<Answer<typeof readPreferences>> {
  return { data: await preferencesOf(tx, actor.id) }
}
