import type { decideProduct, decideProducts, ProductDecision } from '#contract/review-queue.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError, problemOf } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { recordAudit } from '../audit/index.ts'
import { makeDecision } from '../decisions/index.ts'
import { approveListing } from '../products/index.ts'
import { findListing } from './pending.ts'

async function decideListing(
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

export async function decideOne(
  context: WriteContext,
  { params, body }: Input<typeof decideProduct>,
): Promise<Answer<typeof decideProduct>> {
  await decideListing(context, params.id, body)
  return { message: body.kind === 'approve' ? 'L’annonce est en ligne.' : 'La décision est prise.' }
}

type Item = Input<typeof decideProducts>['body']['items'][number]
type Result = Answer<typeof decideProducts>['results'][number]

/** One transaction with a savepoint per product, so that a refused item does not affect the others. */
export async function decideMany(
  context: WriteContext,
  { body }: Input<typeof decideProducts>,
): Promise<Answer<typeof decideProducts>> {
  const results: Result[] = []
  for (const item of body.items) results.push(await decideOneOf(context, item))
  return { results }
}

async function decideOneOf(context: WriteContext, { product_id, decision }: Item): Promise<Result> {
  const spoken: LoumaEvent[] = []
  try {
    await context.tx.transaction((tx) =>
      decideListing({ ...context, tx, emit: (event) => spoken.push(event) }, product_id, decision),
    )
    spoken.forEach(context.emit)
    return { product_id, code: null, detail: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { product_id, code: error.code, detail: problemOf(error).detail }
  }
}
