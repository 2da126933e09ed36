import css from './problem-note.module.css'

/** Why something was not done, read out at once; nothing while all is well. */
export function ProblemNote({ text }: { text: string | null | undefined }) {
  return <div role="alert">{text == null || text === '' ? null : <p className={css.problem}>{text}</p>}</div>
}
