import type { ReactNode } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './action-sheet.module.css'
import { ProblemNote } from './problem-note.tsx'

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
