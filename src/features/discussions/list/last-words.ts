import type { Conversation } from '#contract/discussions.ts'
import { fcfa } from '#src/lib/fcfa.ts'

type LastMessage = NonNullable<Conversation['last_message']>

/** The last message as a list shows it: 'Vous : d’accord', 'Photo', 'Offre : 12 500 Fcfa'. */
export function lastWords({ last_message, other }: Pick<Conversation, 'last_message' | 'other'>): string {
  if (last_message === null) return 'Aucun message'
  const { sender_id } = last_message
  const isOwn = sender_id !== null && sender_id !== other.id
  return isOwn ? `Vous\u00a0: ${content(last_message)}` : content(last_message)
}

function content({ kind, text, price }: LastMessage): string {
  const amount = price === null ? null : fcfa(price)
  switch (kind) {
    case 'image':
      return text === '' ? 'Photo' : `Photo\u00a0: ${text}`
    case 'offer':
      return amount === null ? 'Offre' : `Offre\u00a0: ${amount}`
    case 'offer_answer':
      return amount === null ? 'Réponse à l’offre' : `Réponse à l’offre de ${amount}`
    case 'order':
      return text === '' ? 'Commande' : text
    default:
      return text === '' ? 'Message' : text
  }
}
