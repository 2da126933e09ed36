import type { Conversation } from '#contract/discussions.ts'

/** The conversations about one product, the last active first. */
export interface ProductTalk<Row> {
  product: Conversation['product']
  conversations: Row[]
}

/** Groups conversations (the last active first) by product; so are the groups. */
export function groupByProduct<Row extends Pick<Conversation, 'product'>>(
  conversations: readonly Row[],
): ProductTalk<Row>[] {
  const groups = new Map<string, ProductTalk<Row>>()
  for (const conversation of conversations) {
    const { product } = conversation
    const group = groups.get(product.id)
    if (group) group.conversations.push(conversation)
    else groups.set(product.id, { product, conversations: [conversation] })
  }
  return [...groups.values()]
}
