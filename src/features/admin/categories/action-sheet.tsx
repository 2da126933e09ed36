import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import css from './action-sheet.module.css'
import type { Action } from './use-action.ts'

interface ActionSheetProps {
  title: string
  label: string
  isSerious?: boolean
  /** The form is incomplete and cannot be sent. */
  isBlocked?: boolean
  /** An intermediate step, without the reason field. */
  isStep?: boolean
  deed: Action
  form: RefObject<HTMLFormElement | null>
  /** Placed beside the main button. */
  other?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Form sheet that ends with a reason; it stays mounted while its content changes. */
export function ActionSheet(props: ActionSheetProps) {
  const { title, label, deed, form, other, onSubmit, onClose, children } = props
  const { isSerious = false, isBlocked = false, isStep = false } = props
  const formId = useId()
  const { online } = useSyncStatus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (online && !isBlocked && !deed.busy) onSubmit()
  }
  const general = deed.problem !== null && Object.keys(deed.problem.fields).length === 0
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={
        <>
          {other}
          <Button
            variant={isSerious ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={deed.busy}
            disabled={!online || isBlocked}
          >
            {label}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={css.form} noValidate onSubmit={submit}>
        {children}
        {isStep ? null : (
          <TextArea
            label="Raison"
            rows={2}
            maxLength={500}
            value={deed.reason}
            error={deed.wrong.reason}
            hint="Gardée dans le journal, lue par l’équipe seulement."
            onChange={({ currentTarget }) => deed.setReason(currentTarget.value)}
          />
        )}
        <div role="alert">
          {online ? null : <p className={css.offline}>Hors ligne : cette action demande le réseau.</p>}
          {online && general ? <p className={css.problem}>{deed.problem?.text}</p> : null}
        </div>
      </form>
    </Dialog>
  )
}
