import css from './problem-note.module.css'

/** Announced by screen readers at once; renders nothing without a text. */
export function ProblemNote({ text }: { text: string | null | undefined }) {
  if (text == null || text === '') return null
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  )
}
