import type { readProfile } from '#contract/follows.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findShownUser, presentSeller, ratingsOf } from '../users/index.ts'
import { countFollowers, countFollowing, countOnline, countSales } from './rows.ts'

export async function readOne(
  { tx, now }: ReadContext<'public'>,
  { params }: Input<typeof readProfile>,
): Promise<Answer<typeof readProfile>> {
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  return {
    data: {
      ...presentSeller(person, (await ratingsOf(tx, [person.id], now)).get(person.id)),
      bio: person.bio,
      products_count: await countOnline(tx, person.id),
      sales_count: await countSales(tx, person.id),
      followers_count: (await countFollowers(tx, person.id, now)).total,
      following_count: await countFollowing(tx, person.id),
    },
  }
}
