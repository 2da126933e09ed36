import { Download as DownloadIcon } from 'lucide-react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { progressText, resultText, shareDone } from './download-words.ts'
import css from './sections.module.css'
import { useDownload } from './use-download.ts'

export function Download() {
  const { online } = useSyncStatus()
  const { progress, result, begin, stop } = useDownload()
  return (
    <div className={css.stack}>
      {progress === null ? (
        <Button icon={<DownloadIcon aria-hidden="true" />} disabled={!online} onClick={begin}>
          Télécharger pour hors ligne
        </Button>
      ) : (
        <Progress
          label="Téléchargement"
          value={shareDone(progress)}
          text={progressText(progress)}
          action={<Button onClick={stop}>Arrêter</Button>}
        />
      )}
      <p className={css.quiet} role="status">
        {progress !== null
          ? 'Gardez cet écran ouvert.'
          : result !== null
            ? resultText(result)
            : online
              ? 'Toutes vos listes et leurs photos, pour les ouvrir sans réseau.'
              : 'Hors ligne : possible dès le retour du réseau.'}
      </p>
    </div>
  )
}
