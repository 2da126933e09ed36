import { Button } from '#src/ui/button.tsx'
import css from './failed-message.module.css'

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
