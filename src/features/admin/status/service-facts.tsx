import type { ServerStatus } from '#contract/status.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'

export function ServiceFacts({ status }: { status: ServerStatus }) {
  const { version, started_at, engine, database_bytes } = status
  return (
    <Region title="Le service">
      <Card>
        <Facts
          facts={[
            ['Version', version === '' ? 'Inconnue' : version],
            ['Démarré', <TimeAgo key="started" at={started_at} />],
            ['Base de données', engine === 'postgres' ? 'PostgreSQL' : 'Embarquée'],
            ['Taille de la base', sizeText(database_bytes)],
          ]}
        />
      </Card>
    </Region>
  )
}
