import type { followUser } from '#contract/follows.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { notifyOnceADay } from '../notifications/index.ts'
import { findShownUser, findUser } from '../users/index.ts'
import { insertFollow, isFollowing } from './rows.ts'

export async function follow(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof followUser>,
): Promise<Answer<typeof followUser>> {
  if (params.id === actor.id) throw new AppError('self_follow')
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  const message = 'Abonnement enregistré.'
  if (await isFollowing(tx, actor.id, person.id)) return { message }

  await nextSeq(tx, actor.id)
  await insertFollow(tx, actor.id, person.id, now)
  const follower = await findUser(tx, actor.id)
  await notifyOnceADay(tx, {
    userId: person.id,
    actorId: actor.id,
    type: 'follow',
    title: 'Nouvel abonnement',
    message: `${follower?.name ?? 'Une personne'} suit désormais vos annonces.`,
    productId: null,
    ofSeveral: (count) => ({
      title: `${count} nouveaux abonnés`,
      message: 'Ces personnes suivent désormais vos annonces.',
    }),
    now,
  })
  return { message }
}
