import { fullDate } from '#src/lib/dates.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './sections.module.css'

export function DateExample({ language }: { language: string }) {
  const now = useMinute()
  return (
    <p className={css.quiet}>
      Par exemple : <span lang={language}>{fullDate(now)}</span>
    </p>
  )
}
