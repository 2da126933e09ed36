import { CheckCheck } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import css from './read-all-button.module.css'

interface ReadAllButtonProps {
  unread: number
  variant?: ButtonVariant
  onPress: () => void
}

/** Stays in the page, without effect, when all are read: the pressed button keeps its focus. */
export function ReadAllButton({ unread, variant = 'secondary', onPress }: ReadAllButtonProps) {
  const done = unread === 0
  return (
    <Button
      size={variant === 'quiet' ? 'small' : 'line'}
      variant={variant}
      className={cx(done && css.done)}
      icon={variant === 'quiet' ? undefined : <CheckCheck aria-hidden="true" />}
      aria-disabled={done || undefined}
      onClick={() => {
        if (!done) onPress()
      }}
    >
      Tout marquer comme lu
    </Button>
  )
}
