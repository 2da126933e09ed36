import { foldText } from '#contract/fold-text.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { messageText } from '#src/lib/message-texts.ts'

/** Values of `?filtre=`. */
export const conversationFilters = ['tous', 'achats', 'ventes', 'non-lus', 'archivees'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

type Picked = Pick<ConversationView, 'role' | 'archived' | 'unread' | 'other' | 'product' | 'last_message'>

const belongs: Record<ConversationFilter, (one: Picked) => boolean> = {
  tous: ({ archived }) => !archived,
  achats: ({ archived, role }) => !archived && role === 'buyer',
  ventes: ({ archived, role }) => !archived && role === 'seller',
  'non-lus': ({ archived, unread }) => !archived && unread > 0,
  archivees: ({ archived }) => archived,
}

interface Wanted {
  filter: ConversationFilter
  words: string
  product?: string | undefined
}

/** Keeps the order. All words must match user, product or last message; without a filter archived ones are included. */
export function pickConversations<Row extends Picked>(
  all: readonly Row[],
  { filter, words, product }: Wanted,
): Row[] {
  const folded = foldText(words).split(/\s+/).filter(Boolean)
  const isEverywhere = filter === 'tous' && folded.length > 0
  return all.filter(
    (one) =>
      (isEverywhere || belongs[filter](one)) &&
      (product === undefined || one.product.id === product) &&
      (folded.length === 0 || hasAll(one, folded)),
  )
}

function hasAll({ other, product, last_message }: Picked, folded: readonly string[]): boolean {
  const lastText = last_message === null ? '' : messageText(last_message)
  const text = foldText(`${other.name} ${product.title} ${lastText}`)
  return folded.every((word) => text.includes(word))
}
