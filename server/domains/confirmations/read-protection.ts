import type { readProtection } from '#contract/confirmations.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { protectionOf } from './present.ts'

export async function read({ tx, actor, now }: ReadContext): Promise<Answer<typeof readProtection>> {
  return { data: await protectionOf(tx, actor.id, now) }
}
