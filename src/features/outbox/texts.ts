import { sellerEvents, sellerEventText } from '#contract/product-life-events.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { clockTime } from '#src/lib/dates.ts'
import { errorText } from '#src/lib/error-text.ts'
import { conversationLabels } from './conversation-labels.ts'
import { orderRefusal, orderWords } from './order-words.ts'

/** `title`: name of the action's target, if it is still in the mirror. */
export function describeEntry(
  entry: Pick<StoredEntry, 'kind'> & { args?: unknown },
  title?: string,
): { what: string } {
  const thing = title === undefined ? 'une annonce' : `« ${title} »`
  if (entry.kind === 'product.boost') return { what: `Booster ${thing}` }
  if (entry.kind === 'product.delete') return { what: `Supprimer ${thing}` }
  if (entry.kind === 'product.create') return { what: createWords(entry, thing) }
  if (entry.kind === 'product.edit') return { what: `Modifier ${thing}` }
  if (entry.kind === 'product.decide') return { what: decideWords(entry, thing) }
  if (entry.kind === 'product.state') return { what: stateWords(entry, thing) }
  if (entry.kind === 'notification.read') return { what: 'Marquer une notification comme lue' }
  if (entry.kind === 'notification.readAll') return { what: 'Marquer les notifications comme lues' }
  if (entry.kind === 'favorite.set') return { what: choiceWords(entry, thing, 'aux favoris', 'des favoris') }
  if (entry.kind === 'follow.set')
    return { what: `${isOn(entry) ? 'Suivre' : 'Ne plus suivre'} ${title ?? 'une personne'}` }
  if (entry.kind === 'search.save') return { what: `Enregistrer ${searched(title)}` }
  if (entry.kind === 'search.drop') return { what: `Oublier ${searched(title)}` }
  if (entry.kind === 'note.save') return { what: `Noter ${thing}` }
  if (entry.kind === 'note.drop') return { what: `Effacer la note sur ${thing}` }
  if (entry.kind === 'report.create') return { what: 'Envoyer un signalement' }
  if (entry.kind === 'decision.appeal') return { what: 'Contester une décision' }
  if (entry.kind === 'preference.notification') return { what: 'Choisir vos notifications' }
  return {
    what: conversationLabels(entry, title) ?? orderWords(entry, title) ?? 'Action d’une version plus récente',
  }
}

function searched(title: string | undefined): string {
  return title === undefined ? 'une recherche' : `la recherche « ${title} »`
}

function createWords({ args }: { args?: unknown }, thing: string): string {
  const isDraft = typeof args === 'object' && args !== null && 'publish' in args && args.publish === false
  return isDraft ? `Garder ${thing} en brouillon` : `Publier ${thing}`
}

function stateWords({ args }: { args?: unknown }, thing: string): string {
  const event = typeof args === 'object' && args !== null && 'event' in args ? args.event : null
  const known = sellerEvents.find((one) => one === event)
  return known === undefined ? `Changer l’état de ${thing}` : `${sellerEventText[known]} : ${thing}`
}

function decideWords({ args }: { args?: unknown }, thing: string): string {
  const { decision } = (args ?? {}) as { decision?: { kind?: unknown } }
  if (decision?.kind === 'approve') return `Accepter ${thing}`
  if (decision?.kind === 'request_changes') return `Demander une modification de ${thing}`
  return decision?.kind === 'remove' ? `Retirer ${thing} du marché` : `Refuser ${thing}`
}

function choiceWords(entry: { args?: unknown }, thing: string, into: string, outOf: string): string {
  return isOn(entry) ? `Ajouter ${thing} ${into}` : `Retirer ${thing} ${outOf}`
}

function isOn({ args }: { args?: unknown }): boolean {
  return typeof args === 'object' && args !== null && 'on' in args && args.on === true
}

const marks = new Map([
  ['product.boost', 'boost'],
  ['product.delete', 'delete'],
  ['product.create', 'product'],
  ['product.edit', 'product'],
  ['product.state', 'product'],
  ['product.decide', 'product'],
  ['conversation.open', 'message'],
  ['conversation.read', 'message'],
  ['conversation.place', 'message'],
  ['offer.answer', 'message'],
  ['review.answer', 'review'],
])

/** Icon name of `EventMark`. */
export function entryMark(entry: Pick<StoredEntry, 'kind'>): string {
  return marks.get(entry.kind) ?? entry.kind
}

export function waitingText(count: number): string {
  return count < 2 ? `${count} action en attente` : `${count} actions en attente`
}

const undone = new Map([
  ['product.boost', 'Le boost n’a pas été appliqué.'],
  ['product.delete', 'L’annonce n’a pas été supprimée.'],
  ['product.create', 'L’annonce n’a pas été publiée ; votre brouillon est gardé.'],
  ['product.edit', 'Les modifications n’ont pas été enregistrées.'],
  ['product.state', 'L’état de l’annonce n’a pas changé.'],
  ['product.decide', 'Votre décision n’est pas passée\u00a0: l’annonce attend toujours.'],
  ['notification.read', 'La notification n’a pas été marquée comme lue.'],
  ['notification.readAll', 'Les notifications n’ont pas été marquées comme lues.'],
  ['favorite.set', 'Vos favoris n’ont pas changé.'],
  ['follow.set', 'Votre abonnement n’a pas changé.'],
  ['search.save', 'La recherche n’a pas été enregistrée.'],
  ['search.drop', 'La recherche n’a pas été oubliée.'],
  ['note.save', 'La note n’a pas été gardée.'],
  ['note.drop', 'La note n’a pas été effacée.'],
  ['report.create', 'Le signalement n’a pas été reçu.'],
  ['decision.appeal', 'Votre contestation n’a pas été reçue\u00a0; vos mots sont gardés.'],
  ['preference.notification', 'Votre choix de notifications n’a pas été enregistré.'],
  ['conversation.open', 'La conversation n’a pas pu commencer ; votre message est gardé.'],
  ['message.send', 'Le message n’a pas été envoyé ; il est gardé dans la conversation.'],
  ['offer.answer', 'Votre réponse à l’offre n’est pas passée.'],
  ['conversation.read', 'La conversation n’a pas été marquée comme lue.'],
  ['conversation.place', 'La conversation n’a pas changé de place.'],
  ['user.block', 'Votre choix de bloquer ou non n’a pas été enregistré.'],
  ['answer.save', 'La réponse rapide n’a pas été gardée.'],
  ['answer.drop', 'La réponse rapide n’a pas été oubliée.'],
  ['order.place', 'La commande n’est pas passée.'],
  ['order.change', 'La commande n’a pas changé.'],
  ['order.handOver', 'La remise n’est pas enregistrée.'],
  ['order.dispute', 'Le problème n’a pas été signalé\u00a0; votre texte est gardé ici.'],
  ['order.answer', 'Votre version n’a pas été reçue\u00a0; elle est gardée ici.'],
  ['review.write', 'Votre avis n’a pas été reçu.'],
  ['review.answer', 'Votre réponse à l’avis n’a pas été reçue.'],
])

/** Built from kind, status, code and params only, never from text of the server. */
export function describeRefusal(entry: Pick<StoredEntry, 'kind' | 'lastError'>): string {
  const { status, code, params } = entry.lastError ?? { status: 400, code: null }
  return `${undone.get(entry.kind) ?? 'L’action n’a pas eu lieu.'} ${reason(entry.kind, status, code, params)}`
}

const talks: ReadonlySet<string> = new Set([
  'message.send',
  'offer.answer',
  'conversation.read',
  'conversation.place',
])

function reason(kind: string, status: number, code: string | null, params?: Record<string, number>): string {
  const gone =
    code === 'not_found' || code === 'gone' || (code === null && (status === 404 || status === 410))
  if (kind === 'follow.set' && gone) return 'Ce profil n’existe plus.'
  if (talks.has(kind) && gone) return 'Cette conversation n’existe plus.'
  if (kind === 'user.block' && gone) return 'Ce compte n’existe plus.'
  if (kind === 'product.decide' && code === 'edit_conflict') return 'Elle a été modifiée depuis.'
  if (kind === 'product.decide' && code === 'forbidden') return errorText(code)
  if (kind.startsWith('product.') || kind === 'favorite.set' || kind === 'report.create') {
    if (gone) return 'Annonce introuvable : elle a peut-être déjà été supprimée.'
    if (code === 'forbidden' || (code === null && status === 403)) return 'Cette annonce n’est pas la vôtre.'
    if (code === null && status === 409) return 'L’annonce a changé entre-temps.'
  }
  const ofOrder = orderRefusal(kind, code, gone)
  if (ofOrder !== null) return ofOrder
  if (kind.startsWith('notification.') && gone) return 'Elle n’existe plus.'
  return errorText(code, params, status)
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
