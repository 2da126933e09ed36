import type { ClientErrorGroup } from '#contract/status.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { Line } from './line.tsx'
import css from './lines.module.css'

/** Client errors from users who consented to reports, grouped. */
export function AppErrors({ errors }: { errors: readonly ClientErrorGroup[] }) {
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
