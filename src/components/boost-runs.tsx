import { Rocket } from 'lucide-react'
import type { BoostRun } from '#contract/packages.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useBoostRuns } from '#src/mirror/money-views.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { runCost, runSpan, runState } from './boost-run-words.ts'
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
      <p className={css.span}>{runSpan(run, now)}</p>
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
