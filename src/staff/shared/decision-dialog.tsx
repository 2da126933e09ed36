import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import css from './decision-dialog.module.css'
import type { ActProblem } from './use-admin-act.ts'
import { type UserMessage, UserMessageFields } from './user-message.tsx'

interface DecisionDialogProps {
  title: string
  kind?: DialogProps['kind']
  /** What has changed since the dialog was opened. */
  notice?: string | null
  /** Names of what is decided about. */
  subject?: string | readonly string[] | undefined
  /** What the decision brings about: a sentence, or a list. */
  consequences?: string | readonly string[] | undefined
  /** Reason and text for a user; `reader` null: the text stays internal. */
  message?: { fields: UserMessage; reader: string | null } | undefined
  /** Reason for the staff log. */
  reason?:
    | { text: string; write: (text: string) => void; error: string | undefined; hint?: string }
    | undefined
  /** Label of the confirming button; undefined while nothing is to be confirmed. */
  confirm?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  /** Label of the button beside it, which closes the dialog or does `onLeave`; null: no such button. */
  leave?: string | null
  onLeave?: () => void
  /** Buttons in place of these two. */
  actions?: ReactNode
  busy?: boolean
  /** The form is incomplete and cannot be sent. */
  isBlocked?: boolean
  problem?: ActProblem | null
  /** Note while offline; undefined: on the confirming button; null: the decision can be made offline. */
  offline?: string | null
  /** Name of a step that follows another one; its first field receives the focus. */
  step?: string | undefined
  /** Makes the fields a form, which the Enter key submits. */
  form?: RefObject<HTMLFormElement | null>
  onConfirm?: () => unknown
  onClose: () => void
  children?: ReactNode
}

/** Every decision of the staff: what it brings about, its fields, and the button that confirms it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, kind = 'sheet', notice = null, subject, consequences, message, reason, children } = props
  const { confirm, tone = 'primary', leave = 'Annuler', busy = false, isBlocked = false, problem } = props
  const { offline, step, form, onConfirm, onClose, onLeave = onClose, actions } = props
  const formId = useId()
  const online = useSyncStatus('online')
  const isOff = (!online && offline !== null) || isBlocked
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOff && !busy) onConfirm?.()
  }
  const fields = (
    <>
      {notice === null ? null : (
        <p className={css.notice} role="alert">
          {notice}
        </p>
      )}
      {subject === undefined ? null : <Subject names={subject} />}
      {consequences === undefined || consequences.length === 0 ? null : <Consequences text={consequences} />}
      {children}
      {message === undefined ? null : (
        <UserMessageFields
          message={message.fields}
          reader={message.reader}
          problem={problem?.fields.text?.[0]}
        />
      )}
      {reason === undefined ? null : (
        <TextArea
          label="Raison"
          hint={reason.hint ?? 'Gardée dans le journal de l’équipe.'}
          error={reason.error ?? problem?.fields.reason?.[0]}
          rows={2}
          maxLength={500}
          value={reason.text}
          onChange={({ currentTarget }) => reason.write(currentTarget.value)}
        />
      )}
      <ProblemNote text={problem?.text} />
    </>
  )
  return (
    <Dialog
      open
      kind={kind}
      title={title}
      onClose={onClose}
      actions={
        actions === undefined && confirm !== undefined ? (
          <>
            {leave === null ? null : <Button onClick={onLeave}>{leave}</Button>}
            <Button
              variant={tone}
              busy={busy}
              disabled={isOff}
              {...(form === undefined
                ? { onClick: () => void onConfirm?.() }
                : { type: 'submit', form: formId })}
            >
              {online || offline !== undefined ? confirm : 'Demande le réseau'}
            </Button>
          </>
        ) : (
          actions
        )
      }
    >
      {form === undefined ? (
        <div key={step} ref={step === undefined ? undefined : focusFirstField} className={css.parts}>
          {fields}
        </div>
      ) : (
        <form ref={form} id={formId} className={css.parts} noValidate onSubmit={submit}>
          {fields}
        </form>
      )}
      {offline == null ? null : (
        <p className={css.offline} role="status">
          {online ? null : offline}
        </p>
      )}
    </Dialog>
  )
}

function Subject({ names }: { names: string | readonly string[] }) {
  if (typeof names === 'string') return <p className="bold wrap-anywhere">{names}</p>
  return (
    <ul className={css.subjects}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order is fixed.
        <li key={at}>{name}</li>
      ))}
    </ul>
  )
}

function Consequences({ text }: { text: string | readonly string[] }) {
  if (typeof text === 'string') return <p>{text}</p>
  return (
    <ul className={css.consequences}>
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Announced by screen readers at once; takes no space without a text. */
export function ProblemNote({ text }: { text: string | undefined }) {
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  )
}

function focusFirstField(frame: HTMLElement | null): void {
  frame
    ?.querySelector<HTMLElement>('textarea, input:checked, input:not([type=radio]), input, select')
    ?.focus()
}
