import type { unfollowUser } from '#contract/follows.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { deleteFollow, isFollowing } from './rows.ts'

export async function unfollow(
  { tx, actor }: WriteContext,
  { params }: Input<typeof unfollowUser>,
): Promise<Answer<typeof unfollowUser>> {
  if (await isFollowing(tx, actor.id, params.id)) {
    await nextSeq(tx, actor.id)
    await deleteFollow(tx, actor.id, params.id)
  }
  return { message: 'Abonnement retiré.' }
}
