import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageText, type ClientErrorGroup, queueText, readStatus, type ServerStatus } from '#contract/status.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { cx } from '#src/lib/cx.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { AdminSections } from '../shared/page-parts.tsx'
import css from './status-page.module.css'
import { jobName, lengthText, standbyText, tookText, worriesOf } from './status-texts.ts'

export function StatusPage() {
  const view = useAdmin(readStatus)
  return (
    <Page title="État du service">
      <AdminSections />
      <Mirrored view={view} skeleton={<Skeleton shape="row" lines={8} />}>
        {({ data }) => (
          <div className={css.parts}>
            <Worries status={data} />
            <div className={css.columns}>
              <div className={css.column}>
                <Queues queues={data.queues} />
                <PhoneWaits waits={data.waits} />
                <ServiceFacts status={data} />
              </div>
              <div className={css.column}>
                <AppErrors errors={data.errors} />
                <Jobs jobs={data.jobs} />
              </div>
            </div>
          </div>
        )}
      </Mirrored>
    </Page>
  )
}

function Worries({ status }: { status: ServerStatus }) {
  const worries = worriesOf(status)
  if (worries.length === 0) {
    return (
      <Card className={css.well}>
        <CircleCheck aria-hidden="true" />
        <p>Tout se passe comme prévu.</p>
      </Card>
    )
  }
  return (
    <Card className={css.wrong}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>À regarder</p>
        <ul>
          {worries.map((worry) => (
            <li key={worry}>{worry}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Queues({ queues }: { queues: ServerStatus['queues'] }) {
  const sorted = [...queues].sort((a, b) => b.count - a.count)
  return (
    <Region title="Ce qui attend">
      <Card flush>
        <ul>
          {sorted.map(({ kind, count, oldest }) => (
            <Line key={kind} name={queueText[kind]} count={count}>
              {oldest === null ? null : (
                <>
                  {'Plus ancien\u00a0: '}
                  <TimeAgo at={oldest} />
                </>
              )}
            </Line>
          ))}
        </ul>
      </Card>
    </Region>
  )
}

/** How long actions had waited in the outbox, as reported by the clients. */
function PhoneWaits({ waits }: { waits: ServerStatus['waits'] }) {
  const some = waits.classes.some(({ count }) => count > 0)
  return (
    <Region title="Actions en attente sur les téléphones">
      <Card flush>
        {some ? (
          <>
            <ul>
              {waits.classes.map(({ name, count }) => (
                <Line key={name} name={ageText[name]} count={count} />
              ))}
            </ul>
            <p className={css.foot}>
              {`La plus longue en 24\u00a0heures\u00a0: ${lengthText(waits.oldest_seconds)}. Attendre une minute ou plus est normal sans réseau.`}
            </p>
          </>
        ) : (
          <p className={css.nothing}>Aucune action n’a attendu plus d’une minute en 24&nbsp;heures.</p>
        )}
      </Card>
    </Region>
  )
}

function ServiceFacts({ status }: { status: ServerStatus }) {
  const { version, started_at, engine, database_bytes, standby } = status
  return (
    <Region title="Le service">
      <Card>
        <Facts
          facts={[
            ['Version', version === '' ? 'Inconnue' : version],
            ['Démarré', <TimeAgo key="started" at={started_at} />],
            ['Base de données', engine === 'postgres' ? 'PostgreSQL' : 'Intégrée'],
            ['Taille de la base', sizeText(database_bytes)],
            ...(standby ? [['Machine de secours', standbyText(standby)] as const] : []),
          ]}
        />
      </Card>
    </Region>
  )
}

/** Client errors from users who consented to reports, grouped. */
function AppErrors({ errors }: { errors: readonly ClientErrorGroup[] }) {
  return (
    <Region title="Erreurs de l’application">
      <Card flush>
        {errors.length === 0 ? (
          <p className={css.nothing}>Aucune en 30&nbsp;jours, parmi les appareils qui les signalent.</p>
        ) : (
          errors.map((group) => <Group key={group.id} group={group} />)
        )}
      </Card>
    </Region>
  )
}

function Group({ group }: { group: ClientErrorGroup }) {
  const { name, version, frames, count, last_at } = group
  return (
    <div className={css.group}>
      <ul>
        <Line name={name} count={count}>
          {`Version ${version}, dernière fois `}
          <TimeAgo at={last_at} />
        </Line>
      </ul>
      {frames.length === 0 ? null : (
        <details className={css.places}>
          <summary>
            {frames.length === 1 ? 'Voir l’endroit' : `Voir les ${frenchNumber(frames.length)} endroits`}
          </summary>
          <ol>
            {frames.map(({ file, line, column }) => {
              const place = `${file}:${line}:${column}`
              return <li key={place}>{place}</li>
            })}
          </ol>
        </details>
      )}
    </div>
  )
}

/** Failed jobs with their last run; the others are in a collapsed section. */
function Jobs({ jobs }: { jobs: ServerStatus['jobs'] }) {
  const named = jobs
    .map((job) => ({ ...job, label: jobName(job.name) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
  const failed = named.filter((job) => job.failed)
  const well = named.filter((job) => !job.failed)
  return (
    <Region title="Tâches automatiques">
      <Card flush>
        <ul>
          {failed.map((job) => (
            <JobLine key={job.name} job={job} label={job.label} />
          ))}
        </ul>
        {named.length === 0 ? <p className={css.nothing}>Aucune n’a encore été faite.</p> : null}
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
      <span className="stack grow">
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
  if (at === null) return '. Jamais réussie'
  return (
    <>
      {'. Réussie '}
      <TimeAgo at={at} />
    </>
  )
}

interface LineProps {
  name: string
  count: number
  children?: ReactNode
}

function Line({ name, count, children = null }: LineProps) {
  return (
    <li className={css.line}>
      <span className="stack grow">
        <span className={css.name}>{name}</span>
        {children === null ? null : <span className={css.since}>{children}</span>}
      </span>
      <span className={cx(css.count, count === 0 && css.none)}>{frenchNumber(count)}</span>
    </li>
  )
}
