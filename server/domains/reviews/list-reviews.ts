import type { listReviews } from '#contract/reviews.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findShownUser } from '../users/index.ts'
import { presentReview } from './present.ts'
import { shownOf } from './rows.ts'

export async function list(
  { tx, now }: ReadContext<'public'>,
  { params, query }: Input<typeof listReviews>,
): Promise<Answer<typeof listReviews>> {
  if (!(await findShownUser(tx, params.id))) throw new AppError('not_found')
  return { data: (await shownOf(tx, params.id, now, query.limit)).map(presentReview) }
}
