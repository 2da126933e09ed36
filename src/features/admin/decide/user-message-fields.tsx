import { useId } from 'react'
import { type DecisionReason, decisionReasons } from '#contract/decision-kinds.ts'
import { decisionWordsMaxLength } from '#contract/staff-decisions.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import type { UserMessage } from './use-user-message.ts'
import css from './user-message-fields.module.css'
import { chatEventText, shortReason } from './user-message-labels.ts'

interface UserMessageFieldsProps {
  told: UserMessage
  /** Recipient: 'Awa Diop', 'chaque vendeur'; null when the text stays internal. */
  reader: string | null
  /** The server's error for the text. */
  problem?: string | undefined
  reasons?: readonly DecisionReason[]
}

const blaming = decisionReasons.filter((one) => one !== 'no_fault')

export function UserMessageFields({ told, reader, problem, reasons = blaming }: UserMessageFieldsProps) {
  const name = useId()
  const { asksReason, reason, text, missing } = told
  return (
    <div className={css.fields}>
      {asksReason ? (
        <fieldset className={css.reasons}>
          <legend className={css.legend}>Raison</legend>
          {reasons.map((one) => (
            <label key={one} className={css.reason}>
              <input
                type="radio"
                className={css.input}
                name={name}
                checked={one === reason}
                onChange={() => told.choose(one)}
              />
              <span className={css.word}>{shortReason[one]}</span>
            </label>
          ))}
          {missing.reason === undefined ? null : (
            <p className={css.missing} role="alert">
              {missing.reason}
            </p>
          )}
        </fieldset>
      ) : null}
      <TextArea
        label="Vos mots"
        hint={
          reader === null ? 'Ce texte reste dans le journal de l’équipe.' : `Ce texte sera lu par ${reader}.`
        }
        rows={4}
        required
        maxLength={decisionWordsMaxLength}
        value={text}
        onChange={({ currentTarget }) => told.write(currentTarget.value)}
        error={missing.text ?? problem}
      />
      {asksReason && reason !== null && text.trim() !== '' ? (
        <figure className={css.preview}>
          <figcaption className={css.caption}>Ce qui sera lu</figcaption>
          <blockquote className={css.quote}>{chatEventText(reason, text)}</blockquote>
        </figure>
      ) : null}
    </div>
  )
}
