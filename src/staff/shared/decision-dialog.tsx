import type { ReactNode } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './decision-dialog.module.css'

interface ActionSheetProps {
  title: string
  /** Label; replaced by a hint while offline. */
  button: string
  /** The consequences for the user are severe. */
  serious?: boolean
  leave?: string
  busy: boolean
  problem: string | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Sheet for one online-only staff action. */
export function ActionSheet({
  title,
  button,
  serious = false,
  leave = 'Annuler',
  busy,
  problem,
  onSubmit,
  onClose,
  children,
}: ActionSheetProps) {
  const { online } = useSyncStatus()
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{leave}</Button>
          <Button
            variant={serious ? 'danger' : 'primary'}
            busy={busy}
            disabled={!online}
            onClick={() => void onSubmit()}
          >
            {online ? button : 'Demande le réseau'}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        {children}
        <ProblemNote text={problem} />
      </div>
    </Dialog>
  )
}

export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Announced by screen readers at once; renders nothing without a text. */
export function ProblemNote({ text }: { text: string | null | undefined }) {
  if (text == null || text === '') return null
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  )
}

/** Ref callback for the container of a new step: focuses its first field. */
export function focusFirstField(frame: HTMLElement | null): void {
  frame
    ?.querySelector<HTMLElement>('textarea, input:checked, input:not([type=radio]), input, select')
    ?.focus()
}
