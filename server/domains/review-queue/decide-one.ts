import type { decideProduct } from '#contract/review-queue.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { decideListing } from './decide-listing.ts'

export async function decideOne(
  context: WriteContext,
  { params, body }: Input<typeof decideProduct>,
): Promise<Answer<typeof decideProduct>> {
  await decideListing(context, params.id, body)
  return { message: body.kind === 'approve' ? 'L’annonce est en ligne.' : 'La décision est prise.' }
}
