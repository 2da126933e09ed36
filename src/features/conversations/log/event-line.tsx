import { Link } from '@tanstack/react-router'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { clockTime, fullDate } from '#src/lib/dates.ts'
import css from './log-lines.module.css'
import { SendMark } from './send-mark.tsx'

/** A message without an author: answer to an offer, order event, system message. */
export function EventLine({ message, text }: { message: MessageView; text: string }) {
  const { created_at, send, kind, order_id } = message
  return (
    <p className={css.told} data-failed={send === 'failed' || undefined}>
      <span dir="ltr">
        {kind === 'order' && order_id !== undefined ? (
          <Link to="/orders/$id" params={{ id: order_id }} className={css.order} dir="ltr">
            {text}
          </Link>
        ) : (
          text
        )}
        <span className={css.when}>
          {created_at === null ? null : (
            <time dateTime={created_at} title={fullDate(created_at)}>
              {clockTime(created_at)}
            </time>
          )}
          <SendMark send={send} />
        </span>
      </span>
    </p>
  )
}
