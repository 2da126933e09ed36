import type { MessageView } from '#src/domains/conversations/messages.ts'

/** Send state in words; undefined for messages of the other user. */
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
