import { Check, CheckCheck, CircleAlert, Clock, CloudUpload } from 'lucide-react'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/button.tsx'
import css from './send-state.module.css'

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

interface FailedMessageProps {
  reason: string
  /** Null when a retry would be refused again. */
  onRetry: (() => void) | null
  /** Null for messages without editable text. */
  onEdit: (() => void) | null
  onDrop: () => void
}

export function FailedMessage({ reason, onRetry, onEdit, onDrop }: FailedMessageProps) {
  return (
    <div className={css.failed}>
      <p className={css.reason}>Non envoyé. {reason}</p>
      <div className={css.ways}>
        {onRetry === null ? null : (
          <Button size="small" onClick={onRetry}>
            Réessayer
          </Button>
        )}
        {onEdit === null ? null : (
          <Button size="small" onClick={onEdit}>
            Modifier
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDrop}>
          Supprimer
        </Button>
      </div>
    </div>
  )
}
