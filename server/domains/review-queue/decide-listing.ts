import type { ProductDecision } from '#contract/review-queue.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { makeDecision } from '../decisions/index.ts'
import { approveListing } from '../products/index.ts'
import { findListing } from './rows.ts'

export async function decideListing(
  context: WriteContext,
  productId: string,
  decision: ProductDecision,
): Promise<void> {
  if (decision.kind === 'approve') return approve(context, productId, new Date(decision.seen_at))
  const { id, kind, reason, text: words } = decision
  await makeDecision(context, { id, kind, target: 'product', targetId: productId, reason, words })
}

async function approve(context: WriteContext, productId: string, seenAt: Date): Promise<void> {
  const { tx, actor, now } = context
  const listing = await findListing(tx, productId)
  if (!listing) throw new AppError('not_found')
  if (listing.sellerId === actor.id) throw new AppError('own_case')
  const before = await approveListing(context, productId, seenAt)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'product.approve',
    target: 'product',
    targetId: productId,
    before: { state: before.state },
    after: { state: 'published' },
  })
}
