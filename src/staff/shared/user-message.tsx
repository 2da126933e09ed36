import { useId, useState } from 'react'
import {
  type DecisionKind,
  type DecisionReason,
  decisionReasons,
  type SuspensionHours,
  suspensionHours,
  suspensionText,
} from '#contract/decision-kinds.ts'
import { decisionWordsMaxLength } from '#contract/staff-decisions.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import css from './user-message.module.css'
import { chatEventText, shortReason, templateFor } from './user-message-labels.ts'

const leastLength = 10

/** Reason and text of a decision while they are edited; `text`: what it begins with. */
export function useUserMessage(kind: DecisionKind, { asksReason = true, text: begin = '' } = {}) {
  const [reason, setReason] = useState<DecisionReason | null>(null)
  const [text, write] = useState(begin)
  const [tried, setTried] = useState(false)
  const isShort = text.trim().length < leastLength
  return {
    asksReason,
    reason,
    text,
    write,
    /** Inserts the template of the reason, unless the text was edited. */
    choose(next: DecisionReason) {
      if (text.trim() === '' || text === templateFor(kind, reason)) write(templateFor(kind, next))
      setReason(next)
    },
    /** Missing fields, set after the first attempt to submit. */
    missing: {
      reason: tried && asksReason && reason === null ? 'Choisissez une raison.' : undefined,
      text:
        tried && isShort ? `Dites pourquoi à la personne, en ${leastLength} caractères au moins.` : undefined,
    },
    /** True when the fields are complete; from then on missing fields are reported. */
    isReady(): boolean {
      setTried(true)
      return !isShort && (!asksReason || reason !== null)
    },
  }
}
export type UserMessage = ReturnType<typeof useUserMessage>

interface UserMessageFieldsProps {
  message: UserMessage
  /** Recipient: 'Awa Diop', 'chaque vendeur'; null when the text stays internal. */
  reader: string | null
  /** The server's error for the text. */
  problem?: string | undefined
}

const blaming = decisionReasons.filter((one) => one !== 'no_fault')

export function UserMessageFields({ message, reader, problem }: UserMessageFieldsProps) {
  const name = useId()
  const { asksReason, reason, text, missing } = message
  return (
    <div className="stack gap-4">
      {asksReason ? (
        <fieldset className="row gap-2 shrink">
          <legend className={css.legend}>Raison</legend>
          {blaming.map((one) => (
            <label key={one} className={css.reason}>
              <input
                type="radio"
                className={css.input}
                name={name}
                checked={one === reason}
                onChange={() => message.choose(one)}
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
        onChange={({ currentTarget }) => message.write(currentTarget.value)}
        error={missing.text ?? problem}
      />
      {asksReason && reason !== null && text.trim() !== '' ? (
        <figure className={css.preview}>
          <figcaption className="small quiet semibold">Ce qui sera lu</figcaption>
          <blockquote className={css.quote}>{chatEventText(reason, text)}</blockquote>
        </figure>
      ) : null}
    </div>
  )
}

const lengths = suspensionHours.map((hours) => ({
  value: String(hours),
  label: suspensionText[hours] ?? `${hours} heures`,
}))

export function SuspensionLength(props: {
  hours: SuspensionHours
  onChange: (hours: SuspensionHours) => void
}) {
  const { hours, onChange } = props
  return (
    <Segmented
      label="Durée de la suspension"
      options={lengths}
      value={String(hours)}
      onChange={(value) => onChange(suspensionHours.find((one) => String(one) === value) ?? hours)}
    />
  )
}
