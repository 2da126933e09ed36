import { eq } from 'drizzle-orm'
import type { FullCase } from '#contract/cases.ts'
import type { CaseRow } from '#server/db/schema/cases.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { messageContext } from '../conversations/index.ts'
import { photosOf, presentOwn } from '../products/index.ts'
import { findReview, presentReview } from '../reviews/index.ts'
import { signalsOfListings, signalsOfPerson } from '../signals/index.ts'

type Subject = Pick<FullCase, 'product' | 'review' | 'message' | 'neighbours' | 'signals'>

const none: Subject = { product: null, review: null, message: null, neighbours: [], signals: [] }

/** The current state of the case's subject, hidden or not; `isHis`: the actor has taken the open case. */
export async function subjectOfCase(
  tx: Tx,
  one: CaseRow,
  { now, isHis }: { now: Date; isHis: boolean },
): Promise<Subject> {
  const { target, targetId: id } = one
  if (target === 'user') return { ...none, signals: await signalsOfPerson(tx, id) }
  if (target === 'message') {
    const found = await messageContext(tx, id, { now, withNeighbours: isHis })
    return { ...none, ...(found ?? {}) }
  }
  if (target === 'review') {
    const found = await findReview(tx, id)
    return { ...none, review: found ? presentReview(found) : null }
  }
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  if (!product) return none
  const photos = (await photosOf(tx, [id])).get(id) ?? []
  const signals = (await signalsOfListings(tx, [product])).get(id) ?? []
  return { ...none, product: presentOwn(product, photos, now), signals }
}
