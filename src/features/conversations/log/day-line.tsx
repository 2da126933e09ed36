import css from './log-lines.module.css'

export function DayLine({ name }: { name: string }) {
  return (
    <p className={css.day}>
      <span className={css.chip}>{name}</span>
    </p>
  )
}
