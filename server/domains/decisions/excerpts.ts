import { inArray } from 'drizzle-orm'
import type { DecisionTarget } from '#contract/decision-kinds.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Tx } from '#server/db/types.ts'

/** Characters. */
const shownLetters = 80

/** Excerpts for the affected user, keyed by `<target> <id>`: product title or beginning of the text. */
export async function excerptsOf(
  tx: Tx,
  about: readonly { target: DecisionTarget; targetId: string }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const named = [
    { target: 'product', table: products, id: products.id, words: products.title },
    { target: 'message', table: messages, id: messages.id, words: messages.text },
    { target: 'review', table: reviews, id: reviews.id, words: reviews.text },
  ] as const
  for (const { target, table, id, words } of named) {
    const ids = about.filter((one) => one.target === target).map(({ targetId }) => targetId)
    if (ids.length === 0) continue
    const rows = await tx.select({ id, words }).from(table).where(inArray(id, ids))
    for (const row of rows) if (row.words !== '') found.set(`${target} ${row.id}`, begun(row.words))
  }
  return found
}

function begun(text: string): string {
  const letters = [...text]
  return letters.length <= shownLetters ? text : `${letters.slice(0, shownLetters - 1).join('')}…`
}
