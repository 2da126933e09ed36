import { Download as DownloadIcon, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Net } from '#src/api/net.ts'
import { useStorage } from '#src/components/use-storage.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import type { DownloadProgress, DownloadResult } from './download-all.ts'
import { Packs } from './packs/packs.tsx'
import css from './sections.module.css'

export function OfflineSection({ net }: { net: Net }) {
  return (
    <Region title="Hors ligne">
      <div className={css.parts}>
        <Download />
        <Packs net={net} />
        <Storage />
      </div>
    </Region>
  )
}

function Storage() {
  const { state, requestPersistence } = useStorage()
  const [refused, setRefused] = useState(false)
  if (state === null) return null
  const { usage, quota, persistent } = state
  const protect = async () => setRefused(!(await requestPersistence()))
  return (
    <div className="stack gap-4">
      {usage === null ? null : (
        <div className="stack gap-2">
          <p id="storage-used">
            <strong>{sizeText(usage)}</strong> utilisés
            {quota === null ? null : ` sur ${sizeText(quota)} disponibles`}
          </p>
          {quota === null ? null : (
            <meter className={css.bar} min={0} max={quota} value={usage} aria-labelledby="storage-used" />
          )}
        </div>
      )}
      {persistent === true ? (
        <p className={css.safe} role="status">
          <ShieldCheck aria-hidden="true" />
          Vos données sont protégées : le navigateur ne les effacera pas de lui-même.
        </p>
      ) : persistent === false ? (
        <>
          <p className={css.quiet} role="status">
            {refused
              ? 'Le navigateur a refusé pour l’instant. Installez Louma sur l’écran d’accueil, puis réessayez.'
              : 'Si la place manque, le navigateur peut effacer ces données, même ce qui n’est pas encore envoyé.'}
          </p>
          <Button onClick={protect}>Protéger mes données</Button>
        </>
      ) : (
        <p className={css.quiet}>Ce navigateur ne dit pas s’il garde ces données quand la place manque.</p>
      )}
    </div>
  )
}

function Download() {
  const online = useSyncStatus('online')
  const { progress, result, begin, stop } = useDownload()
  return (
    <div className="stack gap-4">
      {progress === null ? (
        <Button icon={<DownloadIcon aria-hidden="true" />} disabled={!online} onClick={begin}>
          Télécharger mes listes
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

/** Progress from 0 to 1; the lists are the first fifth. */
export function shareDone({ step, done, total }: DownloadProgress): number {
  const share = total === 0 ? 1 : done / total
  return step === 'lists' ? share * 0.2 : 0.2 + share * 0.8
}

export function progressText({ step, done, total, bytes }: DownloadProgress): string {
  const what = step === 'lists' ? 'Listes' : 'Photos'
  return `${what} : ${frenchNumber(done)} sur ${frenchNumber(total)} · ${sizeText(bytes)}`
}

export function resultText(result: DownloadResult): string {
  const { end, failed, kept, pictures, bytes } = result
  const photos =
    pictures === 0 ? '' : ` ${frenchNumber(kept)} photo${kept < 2 ? '' : 's'} sur ${frenchNumber(pictures)}.`
  const size = ` ${sizeText(bytes)} reçus.`
  if (end === 'stopped') return `Arrêté.${photos} Ce qui est là reste ; vous pourrez reprendre.`
  if (end === 'no-network') return `Le réseau a manqué.${photos} Ce qui est là reste ; réessayez plus tard.`
  if (failed.length > 0) {
    const lists =
      failed.length < 2 ? 'Une liste n’est pas à jour' : `${failed.length} listes ne sont pas à jour`
    return `${lists}.${photos}${size} Réessayez dans un instant.`
  }
  if (kept < pictures)
    return `Tout est là, sauf ${frenchNumber(pictures - kept)} photo${pictures - kept < 2 ? '' : 's'} que le serveur n’a pas.${size}`
  return `Tout est sur cet appareil.${photos}${size}`
}

const beginning: DownloadProgress = { step: 'lists', done: 0, total: 0, bytes: 0 }
const notBegun: DownloadResult = { end: 'no-network', failed: [], kept: 0, pictures: 0, bytes: 0 }

/** One download at a time; unmounting aborts it. */
function useDownload() {
  const mirror = useMirror()
  const user = useUser()
  const [progress, setProgress] = useState<DownloadProgress | null>(null)
  const [result, setResult] = useState<DownloadResult | null>(null)
  const stopping = useRef<AbortController | null>(null)

  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async () => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    setResult(null)
    setProgress(beginning)
    const { signal } = controller
    try {
      // Loaded on demand: most visits to the settings start no download.
      const piece = await import('./download-ports.ts').catch(() => null)
      const what = { mirror, also: [user?.avatar ?? null], signal, onProgress: setProgress }
      setResult(piece === null ? notBegun : await piece.download(what))
    } finally {
      stopping.current = null
      setProgress(null)
    }
  }

  return { progress, result, begin: () => void begin(), stop: () => stopping.current?.abort() }
}
