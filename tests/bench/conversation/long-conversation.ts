import type { Conversation, Message } from '#contract/conversations.ts'

export const spoken = 10_000
export const lastWords = 'Voici la fin'

const sentences = [
  'Bonjour, c’est toujours disponible ?',
  'Oui, je l’ai ici avec moi au marché, vous pouvez passer le voir quand vous voulez.',
  'D’accord',
  'À 12 000 ce serait bon pour moi, je viens samedi matin avec ma sœur et je paie tout de suite. La couleur est bien celle de la photo ? Et la doublure, elle est en coton ?',
  'La couleur est la même. La doublure est en coton, cousue à la main.',
  'Merci',
]

/** A conversation of `spoken` messages between two users, one an hour, all of them read. */
export function longConversation(row: Conversation, me: string): { row: Conversation; messages: Message[] } {
  const messages = Array.from({ length: spoken }, (_, at): Message => {
    const n = at + 1
    return {
      id: `0193b000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
      conversation_id: row.id,
      seq: n,
      sender_id: n % 3 === 0 ? me : row.other.id,
      kind: 'text',
      text: n === spoken ? lastWords : `${n}. ${sentences[n % sentences.length]}`,
      photo: null,
      offer: null,
      answer: null,
      created_at: new Date(Date.now() - (spoken - at) * 3_600_000).toISOString(),
    }
  })
  const read = { last_seq: spoken, read_seq: spoken, other_read_seq: spoken, unread: 0 }
  return { row: { ...row, ...read, active_at: messages.at(-1)?.created_at ?? null }, messages }
}
