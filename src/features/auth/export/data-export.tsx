import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { sizeText } from '#src/lib/size-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './data-export.module.css'
import { useDataExport } from './use-data-export.ts'

export function DataExport() {
  const { online } = useSyncStatus()
  const { bytes, end, begin, stop } = useDataExport()
  return (
    <Region title="Vos données">
      <Card className={css.card}>
        <p className={css.words}>
          Profil, annonces, photos, messages, commandes et relevé, dans une archive ZIP que tout appareil sait
          ouvrir.
        </p>
        {bytes === null ? (
          <Button icon={<Download aria-hidden="true" />} disabled={!online} onClick={() => void begin()}>
            Télécharger mes données
          </Button>
        ) : (
          <Progress
            label="Téléchargement de vos données"
            value={null}
            text={sizeText(bytes)}
            action={<Button onClick={stop}>Annuler</Button>}
          />
        )}
        {online ? null : <p className={css.quiet}>Le téléchargement demande le réseau.</p>}
        <Link to="/privacy" className={css.way}>
          Ce que Louma garde, et pourquoi
        </Link>
        <p role="status" className={css.end} data-problem={end?.isProblem || undefined}>
          {end?.text}
        </p>
      </Card>
    </Region>
  )
}
