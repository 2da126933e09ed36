import { type ReactNode, useState } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { focusFirstField } from '../shared/decision-dialog.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'
import type { Action } from './payment-actions.ts'
import css from './payment-dialog.module.css'

const leastReference = 4

interface ActionDialogProps {
  title: string
  id: string
  actions: readonly Action[]
  /** Collections to refresh after the action. */
  shown: readonly string[]
  children: ReactNode
  onClose: () => void
}

export function ActionDialog({ title, id, actions, shown, children, onClose }: ActionDialogProps) {
  const { online } = useSyncStatus()
  const toasts = useToasts()
  const { busy, problem, act, clear } = useAdminAct()
  const [chosen, choose] = useState<Action | null>(null)
  const [texts, write] = useState<Readonly<Record<string, string>>>({})
  const [reference, name] = useState('')
  const [tried, setTried] = useState(false)
  const text = chosen === null ? '' : (texts[chosen.label] ?? '')
  const isShort = chosen !== null && text.trim().length < chosen.least
  const isNameless = chosen?.asksReference === true && reference.trim().length < leastReference

  const turn = (deed: Action | null) => {
    clear()
    setTried(false)
    choose(deed)
  }
  const confirm = async () => {
    setTried(true)
    if (chosen === null || isShort || isNameless) return
    const named = chosen.asksReference ? { reference: reference.trim() } : {}
    const body = { reason: text.trim(), ...named }
    const done = await act(chosen.endpoint, { params: { id }, body, shown })
    if (done === null) return
    toasts.show({ type: 'success', title: chosen.done })
    onClose()
  }
  return (
    <Dialog
      open
      kind="sheet"
      title={chosen === null ? title : chosen.title}
      onClose={onClose}
      actions={
        chosen === null ? (
          actions.map((deed) => (
            <Button
              key={deed.begin}
              variant={deed.tone === 'primary' ? 'primary' : 'secondary'}
              disabled={!online}
              onClick={() => turn(deed)}
            >
              {deed.begin}
            </Button>
          ))
        ) : (
          <>
            <Button onClick={() => turn(null)}>Retour</Button>
            <Button variant={chosen.tone} busy={busy} disabled={!online} onClick={() => void confirm()}>
              {chosen.confirm}
            </Button>
          </>
        )
      }
    >
      {chosen === null ? (
        children
      ) : (
        <ActionStep
          key={chosen.label}
          deed={chosen}
          text={text}
          reference={reference}
          referenceError={
            tried && isNameless ? 'Indiquez la référence de l’opérateur.' : problem?.fields.reference?.[0]
          }
          error={tried && isShort ? chosen.tooShort : problem?.fields.reason?.[0]}
          problem={problem?.text}
          onReference={name}
          onText={(value) => write({ ...texts, [chosen.label]: value })}
        />
      )}
      <OfflineNote />
    </Dialog>
  )
}

interface ActionStepProps {
  deed: Action
  text: string
  reference: string
  referenceError: string | undefined
  error: string | undefined
  problem: string | undefined
  onText: (text: string) => void
  onReference: (reference: string) => void
}

function ActionStep({
  deed,
  text,
  reference,
  referenceError,
  error,
  problem,
  onText,
  onReference,
}: ActionStepProps) {
  const told = deed.told?.(text.trim() || '…', reference.trim() || '…') ?? null
  return (
    <div ref={focusFirstField} className={css.parts}>
      <p>{deed.consequence}</p>
      {deed.asksReference ? (
        <Field
          label="Référence de l’opérateur"
          hint="Celle du versement, ou de sa réponse."
          error={referenceError}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={reference}
          onChange={({ currentTarget }) => onReference(currentTarget.value)}
        />
      ) : null}
      <TextArea
        label={deed.label}
        hint={deed.hint}
        error={error}
        rows={4}
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {told === null ? null : (
        <figure className={css.told}>
          <figcaption className={css.caption}>Sa notification</figcaption>
          <p className={css.title}>{told.title}</p>
          <p className={css.message}>{told.message}</p>
        </figure>
      )}
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

/** Explains why decisions are disabled while offline. */
export function OfflineNote() {
  const { online } = useSyncStatus()
  return (
    <p className={css.note} role="status">
      {online ? null : 'Décider demande le réseau.'}
    </p>
  )
}
