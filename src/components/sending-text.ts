import { sizeText } from '#src/lib/size-text.ts'
import type { Sending } from '#src/sync/view/sending.ts'

/** 'En attente du réseau', 'Envoi 2/4', 'Envoi'. */
export function sendingText({ isWaiting, photos, up }: Sending, online: boolean): string {
  if (isWaiting) return online ? 'En attente' : 'En attente du réseau'
  return up < photos ? `Envoi ${up + 1}/${photos}` : 'Envoi'
}

export function sentText({ size, sent }: Sending): string {
  return `${sizeText(Math.min(sent, size))} sur ${sizeText(size)}`
}
