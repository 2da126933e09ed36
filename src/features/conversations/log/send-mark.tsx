import { Check, CheckCheck, CircleAlert, Clock, CloudUpload } from 'lucide-react'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { cx } from '#src/lib/cx.ts'
import { messageState } from './message-state.ts'
import css from './send-mark.module.css'

const icons = { waiting: Clock, sending: CloudUpload, sent: Check, read: CheckCheck, failed: CircleAlert }

export function SendMark({ send }: Pick<MessageView, 'send'>) {
  const words = messageState({ send })
  if (send === null || words === undefined) return null
  const Icon = icons[send]
  return (
    <span className={cx(css.mark, css[send])} role="img" aria-label={words} title={words}>
      <Icon aria-hidden="true" />
    </span>
  )
}
