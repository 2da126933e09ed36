import { TextArea } from '#src/ui/text-area.tsx'
import { focusFirstField } from '../focus-first-field.ts'
import type { Deed } from './deed.ts'
import css from './deed-step.module.css'

interface DeedStepProps {
  deed: Deed
  text: string
  /** About what was typed. */
  error: string | undefined
  /** Why it was not done. */
  problem: string | undefined
  onText: (text: string) => void
}

/** What a decision does, and the words that go with it, as the person will read them. */
export function DeedStep({ deed, text, error, problem, onText }: DeedStepProps) {
  const told = deed.told?.(text.trim() === '' ? '…' : text.trim()) ?? null
  return (
    <div ref={focusFirstField} className={css.parts}>
      <p>{deed.consequence}</p>
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
