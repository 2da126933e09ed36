import css from './log-lines.module.css'

/** Where begins what was not read when the conversation was opened. */
export function NewLine() {
  return (
    <p className={css.new}>
      <span>Nouveaux messages</span>
    </p>
  )
}
