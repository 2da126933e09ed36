import type { changeAvatar } from '#contract/auth.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { squarePicture } from '#server/media/open-picture.ts'
import { ofPerson, partnersOf, touchConversations } from '../conversation-members/index.ts'
import { changeUser, findUser, isAvatarUsed, presentUser } from '../users/index.ts'
import type { AuthDeps } from './deps.ts'

/** Pixels: twice the largest avatar of the screens, for a device pixel ratio of 2. */
const side = 256

export async function changeOwnAvatar(
  { services, limits, avatars }: AuthDeps,
  { db, actor, now }: CallContext,
  { body }: Input<typeof changeAvatar>,
): Promise<Answer<typeof changeAvatar>> {
  await limits.picture(actor.id)
  const webp = body.image === null ? null : await squarePicture(Buffer.from(body.image, 'base64'), side)
  const row = await avatars.alone(async () => {
    const avatar = webp === null ? null : await avatars.keep(webp)
    const left = new Set<string | null>([avatar])
    try {
      const change = async (tx: Tx) => {
        const before = await findUser(tx, actor.id)
        if (!before || before.avatar === avatar) return before
        left.add(before.avatar)
        await nextSeq(tx, actor.id)
        await touchConversations(tx, ofPerson(actor.id))
        return changeUser(tx, actor.id, { avatar })
      }
      return await runUserTransaction(services, actor.id, change, (tx) => partnersOf(tx, actor.id))
    } finally {
      for (const path of left) if (path !== null) services.events.emit({ type: 'avatar-left', path })
    }
  })
  if (!row) throw new AppError('unauthenticated')
  return { user: await presentUser(db, row, now, services) }
}

/** Deletes avatars that were replaced, unless another account has the same picture. */
export function dropUnusedAvatars({ services, avatars }: AuthDeps): void {
  services.events.listen((event) => {
    if (event.type !== 'avatar-left') return
    const { path } = event
    avatars
      .alone(async () => {
        if (!(await isAvatarUsed(services.db, path))) await avatars.remove(path)
      })
      .catch(services.report)
  })
}
