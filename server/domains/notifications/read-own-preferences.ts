import type { readPreferences } from '#contract/notifications.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { type Channels, preferencesOf } from './preferences.ts'

export async function readOwnPreferences(
  channels: Channels,
  { tx, actor }: ReadContext,
): Promise<Answer<typeof readPreferences>> {
  return { data: await preferencesOf(tx, actor.id, channels) }
}
