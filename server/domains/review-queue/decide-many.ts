import type { decideProducts } from '#contract/review-queue.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { problemOf } from '#server/kernel/problem.ts'
import { decideListing } from './decide-listing.ts'

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
