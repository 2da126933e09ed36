import type { sortConversation } from '#contract/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { changeSide } from './members.ts'
import { lockPlace } from './resolve-ids.ts'

/** Changes only the given flags; unchanged flags take no sequence, so that clients have nothing to pull. */
export async function sort(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof sortConversation>,
): Promise<Answer<typeof sortConversation>> {
  const place = await lockPlace(tx, actor.id, params.id)
  if (!place) throw new AppError('not_found')
  const { mine } = place
  const archivedAt = wanted(body.archived, mine.archivedAt, now)
  const mutedAt = wanted(body.muted, mine.mutedAt, now)
  if (archivedAt !== mine.archivedAt || mutedAt !== mine.mutedAt) {
    await changeSide(tx, mine, { archivedAt, mutedAt, seq: await nextSeq(tx, actor.id) })
  }
  return { message: 'Conversation rangée.' }
}

function wanted(flag: boolean | undefined, since: Date | null, now: Date): Date | null {
  if (flag === undefined) return since
  return flag ? (since ?? now) : null
}
