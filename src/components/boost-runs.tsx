import { Rocket } from 'lucide-react'
import { minuteMs } from '#contract/durations.ts'
import type { BoostRun } from '#contract/packages.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { useBoostRuns } from '#src/mirror/money-views.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './boost-runs.module.css'
import { Mirrored } from './mirrored.tsx'

export function BoostRuns({ product }: { product: string }) {
  const view = useBoostRuns(product)
  return (
    <Mirrored
      view={{ ...view, filled: view.filled && view.data !== null }}
      skeleton={
        <Card>
          <Skeleton shape="row" lines={3} />
        </Card>
      }
    >
      {(row) =>
        row === null || row.runs.length === 0 ? (
          <EmptyState icon={<Rocket />} title="Cette annonce n’a pas encore été boostée." />
        ) : (
          <Card flush>
            <ul>
              {row.runs.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
          </Card>
        )
      }
    </Mirrored>
  )
}

function Run({ run }: { run: BoostRun }) {
  const now = useMinute()
  const state = runState(run, now)
  return (
    <li className={css.run}>
      <div className={css.head}>
        <strong>{run.offer}</strong>
        <span className={css.state} data-state={state.kind}>
          {state.text}
        </span>
        <span className={css.cost}>{runCost(run)}</span>
      </div>
      <p className="small quiet">{runSpan(run, now)}</p>
      <dl className={css.figures}>
        <Figure name="Affichages" count={run.impressions} />
        <Figure name="Vues" count={run.views} />
        <Figure name="Contacts" count={run.contacts} />
      </dl>
    </li>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd>{frenchNumber(count)}</dd>
    </div>
  )
}

/** A start at most this far ahead (ms) counts as running: server and device clocks differ. */
const apart = 5 * minuteMs

export function runState(
  { starts_at: start, ends_at: end, refunded }: Pick<BoostRun, 'starts_at' | 'ends_at' | 'refunded'>,
  now: number,
): { kind: 'coming' | 'running' | 'over' | 'refunded'; text: string } {
  if (refunded !== null) {
    return { kind: 'refunded', text: refunded === 0 ? 'Interrompu' : `Remboursé de ${fcfa(refunded)}` }
  }
  if (end !== null && Date.parse(end) <= now) return { kind: 'over', text: 'Terminé' }
  if (start !== null && Date.parse(start) > now + apart) return { kind: 'coming', text: 'À venir' }
  return { kind: 'running', text: 'En cours' }
}

export function runCost({ included, price }: Pick<BoostRun, 'included' | 'price'>): string {
  return included ? 'Inclus' : fcfa(price)
}

/** 'Du 20 nov. à 14:05 au 21 nov. à 14:05'. */
export function runSpan(
  { starts_at: start, ends_at: end }: Pick<BoostRun, 'starts_at' | 'ends_at'>,
  now: number,
): string {
  const at = (moment: string | null) => (moment === null ? '' : shortMoment(moment, now))
  const [from, to] = [at(start), at(end)].map((text) =>
    text === '' || text.includes(' ') ? text : `aujourd’hui à ${text}`,
  )
  if (!from || !to) return ''
  return `${from.startsWith('aujourd’hui') ? 'D’' : 'Du '}${from} ${to.startsWith('aujourd’hui') ? 'à ' : 'au '}${to}`
}
