import type { MessageView } from '#src/domains/conversations/messages.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { chatEventText } from './event-text.ts'

/** A message in one line, for screen readers. */
export function messageText(message: MessageView, messages: readonly MessageView[], name: string): string {
  const { kind, text, offer } = message
  if (kind === 'text') return `${name}\u00a0: ${text}`
  if (kind === 'image') return `${name}\u00a0: photo${text === '' ? '' : `, ${text}`}`
  if (kind === 'offer' && offer !== null) return `${name} propose ${fcfa(offer.price)}`
  return chatEventText(message, messages, name)
}
