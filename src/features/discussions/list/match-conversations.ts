import type { Conversation } from '#contract/discussions.ts'
import { foldText } from '#contract/fold-text.ts'

/** Conversations whose person and product bear all these words, in their order. */
export function matchConversations<Row extends Pick<Conversation, 'other' | 'product'>>(
  conversations: readonly Row[],
  typed: string,
): readonly Row[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return conversations
  return conversations.filter(({ other, product }) => {
    const text = foldText(`${other.name} ${product.title}`)
    return words.every((word) => text.includes(word))
  })
}
