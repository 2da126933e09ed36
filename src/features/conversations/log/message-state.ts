import type { MessageView } from '#src/sync/view/messages.ts'

/** Where an own message stands, in words; undefined for one of somebody else. */
export function messageState({ send }: Pick<MessageView, 'send'>): string | undefined {
  return send === null ? undefined : words[send]
}

const words: Record<NonNullable<MessageView['send']>, string> = {
  waiting: 'En attente',
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  read: 'Lu',
  failed: 'Non envoyé',
}
