import type { FullCase } from '#contract/cases.ts'
import { reportReasonText } from '#contract/reports.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { PersonLink } from '../decide/person-link.tsx'
import css from './report-list.module.css'

export function ReportList({ reports }: Pick<FullCase, 'reports'>) {
  return (
    <ul>
      {reports.map(({ id, reporter, reason, text, at }) => (
        <li key={id} className={css.report}>
          <p className={css.reason}>{reportReasonText[reason]}</p>
          {text === '' ? null : <p className={css.words}>{text}</p>}
          <p className={css.by}>
            <PersonLink person={reporter} className={css.link} /> · <TimeAgo at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
