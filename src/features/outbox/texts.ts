import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { recordOf } from '#src/domains/label.ts'
import { actionLabel, refusalReason } from '#src/domains/labels.ts'
import { clockTime } from '#src/lib/dates.ts'
import { errorText } from '#src/lib/error-text.ts'

/** `title`: name of the action's target, if it is still in the mirror. */
export function describeEntry(
  { kind, args }: Pick<StoredEntry, 'kind'> & { args?: unknown },
  title?: string,
): { what: string } {
  return { what: actionLabel(kind)?.what(title, recordOf(args)) ?? 'Action d’une version plus récente' }
}

/** Icon name of `EventMark`. */
export function entryMark({ kind }: Pick<StoredEntry, 'kind'>): string {
  return actionLabel(kind)?.mark ?? kind
}

export function waitingText(count: number): string {
  return count < 2 ? `${count} action en attente` : `${count} actions en attente`
}

/** Built from kind, status, code and params only, never from text of the server. */
export function describeRefusal({ kind, lastError }: Pick<StoredEntry, 'kind' | 'lastError'>): string {
  const { status, code, params } = lastError ?? { status: 400, code: null }
  const isGone =
    code === 'not_found' || code === 'gone' || (code === null && (status === 404 || status === 410))
  const undone = actionLabel(kind)?.undone ?? 'L’action n’a pas eu lieu.'
  return `${undone} ${refusalReason({ kind, status, code, isGone }) ?? errorText(code, params, status)}`
}

export function describeParked(entry: Pick<StoredEntry, 'parkReason' | 'lastError'>): string {
  switch (entry.parkReason) {
    case 'upgrade':
      return 'Mettez l’application à jour pour l’envoyer.'
    case 'expired':
      return 'Plus de 30 jours : envoyer quand même ?'
    case 'poison':
      return `Le serveur n’arrive pas à la traiter pour le moment. Réessayez plus tard.${requestText(entry.lastError?.request)}`
    default:
      return 'Elle n’a pas pu être envoyée telle quelle. Vérifiez si elle a déjà eu lieu avant de réessayer.'
  }
}

/** The operator finds the request id in the log. */
function requestText(request: string | undefined): string {
  return request === undefined ? '' : ` N° de demande\u00a0: ${request}.`
}

interface Surroundings {
  online: boolean
  needsSignIn: boolean
  now: number
}

export function waitingState(
  entry: Pick<StoredEntry, 'state' | 'notBefore'>,
  { online, needsSignIn, now }: Surroundings,
): string {
  if (needsSignIn) return 'Reconnectez-vous pour l’envoyer'
  if (entry.state === 'sending') return 'Envoi en cours'
  if (online && entry.notBefore > now) return `Prochaine tentative à ${clockTime(entry.notBefore)}`
  return online ? 'En attente' : 'En attente du réseau'
}
