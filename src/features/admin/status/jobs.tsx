import type { ServerStatus } from '#contract/status.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './lines.module.css'
import { jobName, tookText } from './status-words.ts'

/** What the server does by itself, each with its last turn; those that failed first. */
export function Jobs({ jobs }: { jobs: ServerStatus['jobs'] }) {
  const named = jobs.map((job) => ({ ...job, label: jobName(job.name) }))
  const sorted = named.sort(
    (a, b) => Number(b.failed) - Number(a.failed) || a.label.localeCompare(b.label, 'fr'),
  )
  return (
    <Region title="Travaux">
      <Card flush>
        {sorted.length === 0 ? (
          <p className={css.nothing}>Aucun n’a encore fini son premier tour.</p>
        ) : (
          <ul>
            {sorted.map((job) => (
              <JobLine key={job.name} job={job} label={job.label} />
            ))}
          </ul>
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
