import { Link } from '@tanstack/react-router'
import { counted } from '#src/components/counted.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { clockTime } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Time } from '#src/ui/time.tsx'
import { answerText } from '../offer/offer-card.tsx'
import css from './log-lines.module.css'
import { SendMark } from './send-state.tsx'

export function DayLine({ name }: { name: string }) {
  return (
    <p className={css.day}>
      <span className={css.chip}>{name}</span>
    </p>
  )
}

export function NewLine() {
  return (
    <p className={css.new}>
      <span>Nouveaux messages</span>
    </p>
  )
}

export function StartLine({ conversation }: { conversation: ConversationView }) {
  const { other, product, role } = conversation
  const title = `«\u00a0${product.title}\u00a0»`
  return (
    <p className={css.start} dir="ltr">
      {role === 'buyer'
        ? `Vous écrivez à ${other.name} à propos de ${title}. Voyez l’article avant de payer.`
        : `${other.name} vous écrit à propos de ${title}.`}
    </p>
  )
}

/** A message without an author: answer to an offer, order event, system message. */
export function EventLine({ message, text }: { message: MessageView; text: string }) {
  const { created_at, send, kind, order_id } = message
  return (
    <p className={css.event} data-failed={send === 'failed' || undefined}>
      <span dir="ltr">
        {kind === 'order' && order_id !== undefined ? (
          <Link to="/orders/$id" params={{ id: order_id }} className={css.order} dir="ltr">
            {text}
          </Link>
        ) : (
          text
        )}
        <span className={css.when}>
          {created_at === null ? null : <Time at={created_at}>{clockTime(created_at)}</Time>}
          <SendMark send={send} />
        </span>
      </span>
    </p>
  )
}

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

/** A message in one line, for screen readers. */
export function messageText(message: MessageView, messages: readonly MessageView[], name: string): string {
  const { kind, text, voice, offer } = message
  if (kind === 'text') return `${name}\u00a0: ${text}`
  if (kind === 'image') return `${name}\u00a0: photo${text === '' ? '' : `, ${text}`}`
  if (kind === 'voice')
    return `${name}\u00a0: message vocal, ${counted(Math.round((voice?.ms ?? 0) / 1000), 'seconde', 'secondes')}`
  if (kind === 'meeting') return `${name}\u00a0: lieu de rendez-vous${text === '' ? '' : `, ${text}`}`
  if (kind === 'offer' && offer !== null) return `${name} propose ${fcfa(offer.price)}`
  return chatEventText(message, messages, name)
}
