import { ageText, type ServerStatus } from '#contract/status.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Line } from './line.tsx'
import css from './lines.module.css'
import { lengthText } from './status-words.ts'

/** How long actions had waited in the outbox, as reported by the clients. */
export function PhoneWaits({ waits }: { waits: ServerStatus['waits'] }) {
  const some = waits.classes.some(({ count }) => count > 0)
  return (
    <Region title="Attentes des téléphones">
      <Card flush>
        {some ? (
          <ul>
            {waits.classes.map(({ name, count }) => (
              <Line key={name} name={ageText[name]} count={count} />
            ))}
          </ul>
        ) : (
          <p className={css.nothing}>Aucune action n’a attendu plus d’une minute en 24&nbsp;heures.</p>
        )}
        {some ? (
          <p className={css.foot}>
            {`La plus longue en 24\u00a0heures\u00a0: ${lengthText(waits.oldest_seconds)}. Attendre une minute ou plus est normal sans réseau.`}
          </p>
        ) : null}
      </Card>
    </Region>
  )
}
