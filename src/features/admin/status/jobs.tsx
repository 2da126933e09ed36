import type { ServerStatus } from '#contract/status.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './lines.module.css'
import { jobName, tookText } from './status-words.ts'

/** Failed jobs with their last run; the others are in a collapsed section. */
export function Jobs({ jobs }: { jobs: ServerStatus['jobs'] }) {
  const named = jobs
    .map((job) => ({ ...job, label: jobName(job.name) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
  const failed = named.filter((job) => job.failed)
  const well = named.filter((job) => !job.failed)
  return (
    <Region title="Travaux">
      <Card flush>
        <ul>
          {failed.map((job) => (
            <JobLine key={job.name} job={job} label={job.label} />
          ))}
        </ul>
        {named.length === 0 ? <p className={css.nothing}>Aucun n’a encore fini son premier tour.</p> : null}
        {well.length === 0 ? null : (
          <details className={css.more}>
            <summary>{`${frenchNumber(well.length)} se passent bien`}</summary>
            <ul>
              {well.map((job) => (
                <JobLine key={job.name} job={job} label={job.label} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </Region>
  )
}

function JobLine({ job, label }: { job: ServerStatus['jobs'][number]; label: string }) {
  return (
    <li className={css.line}>
      <span className={css.words}>
        <span className={css.name}>{label}</span>
        <span className={css.since}>
          <TimeAgo at={job.at} />
          {`, en ${tookText(job.took_ms)}`}
          {job.failed ? <LastGood at={job.went_well_at} /> : null}
        </span>
      </span>
      {job.failed ? <span className={css.failed}>Échec</span> : null}
    </li>
  )
}

function LastGood({ at }: { at: string | null }) {
  if (at === null) return '. Jamais réussi'
  return (
    <>
      {'. Réussi '}
      <TimeAgo at={at} />
    </>
  )
}
