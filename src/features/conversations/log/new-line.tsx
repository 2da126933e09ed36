import css from './log-lines.module.css'

export function NewLine() {
  return (
    <p className={css.new}>
      <span>Nouveaux messages</span>
    </p>
  )
}
