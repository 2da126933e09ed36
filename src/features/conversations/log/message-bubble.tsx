import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenMessageText } from '#contract/conversations.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { cx } from '#src/lib/cx.ts'
import { clockTime, fullDate } from '#src/lib/dates.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './message-bubble.module.css'
import { SendMark } from './send-mark.tsx'

interface MessageBubbleProps {
  message: MessageView
  first: boolean
  last: boolean
  name: string
  children?: ReactNode
  beside?: ReactNode
  under?: ReactNode
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, name, children, beside, under } = props
  const { own, send, text, created_at } = message
  return (
    <div
      className={css.line}
      data-message
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      <div className={css.row}>
        <div className={cx(css.bubble, own && css.own, send === 'failed' && css.failed)}>
          <VisuallyHidden>{own ? 'Vous\u00a0: ' : `${name}\u00a0: `}</VisuallyHidden>
          {children}
          {message.hidden === true ? (
            <span className={css.hidden}>
              <EyeOff aria-hidden="true" />
              {hiddenMessageText}
            </span>
          ) : text === '' ? null : (
            <span className={css.words} data-words>
              {text}
            </span>
          )}
          <span className={css.meta}>
            {created_at === null ? null : (
              <time dateTime={created_at} title={fullDate(created_at)}>
                {clockTime(created_at)}
              </time>
            )}
            <SendMark send={send} />
          </span>
        </div>
        {beside}
      </div>
      {under}
    </div>
  )
}
