import css from './problem-note.module.css'

/** Why something was not done, read out at once; nothing while all is well. */
export function ProblemNote({ text }: { text: string | null | undefined }) {
  if (text == null || text === '') return null
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  )
}
