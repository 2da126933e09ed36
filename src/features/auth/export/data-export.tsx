import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { exportData } from '#contract/own-account.ts'
import { ApiError } from '#src/api/api-error.ts'
import { download } from '#src/api/download.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { errorText } from '#src/lib/error-text.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './data-export.module.css'

export function DataExport() {
  const online = useSyncStatus('online')
  const { bytes, end, begin, stop } = useDataExport()
  return (
    <Region title="Vos données">
      <div className={css.card}>
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
        {online ? null : <p className="small quiet">Le téléchargement demande le réseau.</p>}
        <p role="status" className={css.end} data-problem={end?.isProblem || undefined}>
          {end?.text}
        </p>
      </div>
    </Region>
  )
}

/** Downloads the data archive; unmounting aborts it. */
function useDataExport() {
  const account = useAccountCall()
  const [bytes, setBytes] = useState<number | null>(null)
  const [end, setEnd] = useState<{ text: string; isProblem: boolean } | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async () => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    setEnd(null)
    setBytes(0)
    try {
      const file = await account((token) =>
        download({
          address: apiBase + exportData.path,
          token,
          signal: controller.signal,
          onProgress: setBytes,
        }),
      )
      if (file === null) return
      saveFile(file, 'mes-donnees-louma.zip')
      setEnd({ text: 'Votre archive est téléchargée.', isProblem: false })
    } catch (error) {
      setEnd({ text: problemText(error), isProblem: true })
    } finally {
      stopping.current = null
      setBytes(null)
    }
  }
  return { bytes, end, begin, stop: () => stopping.current?.abort() }
}

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Cet appareil n’a pas pu garder l’archive.'
  const { status, code, retryAfter } = error
  if (status === 404) return 'Ce serveur ne propose pas cette archive.'
  if (code === 'too_many_requests') return 'Trois archives par jour au plus. Réessayez demain.'
  if (status === 0) return 'Le téléchargement s’est arrêté. Réessayez dès le retour du réseau.'
  return errorText(code, retryAfter === null ? {} : { retry_after: retryAfter }, status)
}
