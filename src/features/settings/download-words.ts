import { frenchNumber } from '#src/lib/fcfa.ts'
import { sizeText } from '#src/lib/size-text.ts'
import type { DownloadProgress, DownloadResult } from './download-all.ts'

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
