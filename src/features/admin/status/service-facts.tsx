import type { ServerStatus } from '#contract/status.ts'
import { fullDate } from '#src/lib/dates.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Region } from '#src/ui/region.tsx'

/** What runs, since when, and on what. */
export function ServiceFacts({ status }: { status: ServerStatus }) {
  const { version, started_at, engine, database_bytes } = status
  return (
    <Region title="Le service">
      <Card>
        <Facts
          facts={[
            ['Version', version === '' ? 'Inconnue' : version],
            ['En marche depuis', started_at === null ? 'Inconnu' : fullDate(started_at)],
            ['Base de données', engine === 'postgres' ? 'PostgreSQL' : 'Embarquée'],
            ['Taille de la base', sizeText(database_bytes)],
          ]}
        />
      </Card>
    </Region>
  )
}
