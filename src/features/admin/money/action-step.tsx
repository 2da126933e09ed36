import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { focusFirstField } from '../focus-first-field.ts'
import type { Action } from './action.ts'
import css from './action-step.module.css'

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

export function ActionStep({
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
