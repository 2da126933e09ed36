import type { MessageView } from '#src/domains/conversations/messages.ts'
import { answerText } from '../offer/offer-words.ts'

export function chatEventText(message: MessageView, messages: readonly MessageView[], name: string): string {
  const { kind, answer, own, text } = message
  if (kind === 'offer_answer' && answer !== null) {
    const offer = messages.find(({ id }) => id === answer.offer_id)?.offer
    const price = offer?.price ?? (answer.price > 0 ? answer.price : null)
    return answerText(answer.event, price, own, name)
  }
  if (text !== '') return text
  return kind === 'order' ? 'La commande a changé d’état.' : 'Message de Louma'
}
