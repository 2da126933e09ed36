import type { Conversation } from '#contract/conversations.ts'
import { messageWords } from '#src/lib/message-words.ts'

/** The last message as a list shows it: 'Vous : d’accord', 'Photo', 'Offre : 12 500 Fcfa'. */
export function lastWords({ last_message, other }: Pick<Conversation, 'last_message' | 'other'>): string {
  if (last_message === null) return 'Aucun message'
  const { sender_id } = last_message
  const isOwn = sender_id !== null && sender_id !== other.id
  return isOwn ? `Vous\u00a0: ${messageWords(last_message)}` : messageWords(last_message)
}
