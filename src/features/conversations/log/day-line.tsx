import css from './log-lines.module.css'

/** The day that the messages below were written on. */
export function DayLine({ name }: { name: string }) {
  return (
    <p className={css.day}>
      <span className={css.chip}>{name}</span>
    </p>
  )
}
