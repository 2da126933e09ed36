import { isSameDay } from 'date-fns'
import { canAnswer } from '#src/domains/orders/own-part.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { clockTime, dayText } from '#src/lib/dates.ts'

const hard = '\u00a0'

/** Next step and deadline from the user's side; null when there is none. */
export function stepText(order: OrderView, now: number): string | null {
  const { role, state, local, waiting, problem } = order
  if (problem?.code === 'order_changed') return 'Le prix ou la quantité a changé. Rien n’est commandé.'
  if (problem !== null) return 'Cette commande n’est pas passée.'
  if (local && waiting) return `Pas encore envoyée${hard}: elle partira dès le retour du réseau.`
  if (state === 'disputed') return disputeText(order)
  return role === 'buyer' ? buyerText(order, now) : sellerText(order, now)
}

function disputeText(order: OrderView): string {
  if (canAnswer(order)) return `${order.other.name} signale un problème. Donnez votre version.`
  return 'Louma lit les deux versions et décide.'
}

function before(order: OrderView, now: number): string | null {
  return order.deadline === null ? null : `avant ${momentText(order.deadline, now)}`
}

function buyerText(order: OrderView, now: number): string | null {
  const limit = before(order, now)
  const { mode, fulfilment } = order
  const meets = fulfilment === 'meetup'
  switch (order.state) {
    case 'requested':
      return limit === null
        ? 'Le vendeur va répondre.'
        : `Le vendeur répond ${limit}, sinon la commande expire.`
    case 'accepted':
      return meets
        ? 'Convenez du rendez-vous. À la remise, payez et montrez votre code.'
        : 'Le vendeur prépare l’envoi. Vous payez à la réception.'
    case 'awaiting_payment':
      return limit === null ? 'Payez pour confirmer.' : `Payez ${limit}, sinon la commande est annulée.`
    case 'paid':
      if (meets) return 'Louma garde votre argent. À la remise, montrez votre code.'
      return limit === null
        ? 'Le vendeur prépare l’envoi.'
        : `Le vendeur expédie ${limit}, sinon vous êtes remboursé.`
    case 'ready':
      return meets
        ? 'L’article vous attend. À la remise, montrez votre code.'
        : 'L’article est prêt à partir.'
    case 'shipped':
      return 'L’article est en route. À la réception, montrez votre code ou confirmez ici.'
    case 'delivered':
      return limit === null
        ? 'Confirmez la réception, ou signalez un problème.'
        : `Confirmez ou signalez un problème ${limit}, sinon la commande se termine.`
    case 'completed':
      return mode === 'escrow' ? 'Le vendeur est payé.' : null
    case 'cancelled':
      return hasPaid(order) ? 'Vous êtes remboursé.' : null
    default:
      return null
  }
}

function sellerText(order: OrderView, now: number): string | null {
  const limit = before(order, now)
  const { mode, fulfilment } = order
  const isKept = mode === 'escrow'
  switch (order.state) {
    case 'requested':
      return limit === null ? 'Répondez à l’acheteur.' : `Répondez ${limit}, sinon la commande expire.`
    case 'awaiting_payment':
      return limit === null
        ? 'L’acheteur va payer.'
        : `L’acheteur paie ${limit}, sinon la commande est annulée.`
    case 'accepted':
    case 'paid':
    case 'ready':
      return handing(fulfilment, isKept, limit)
    case 'shipped':
      return isKept
        ? 'À la remise, le code de l’acheteur vous paie aussitôt.'
        : 'À la remise, prenez l’argent et scannez le code de l’acheteur.'
    case 'delivered':
      if (limit === null) return 'L’acheteur va confirmer.'
      return isKept
        ? `Sans litige ${limit}, l’argent est à vous.`
        : `Sans litige ${limit}, la vente est conclue.`
    case 'completed':
      return isKept ? 'L’argent est dans votre portefeuille.' : null
    default:
      return null
  }
}

function handing(fulfilment: OrderView['fulfilment'], isKept: boolean, limit: string | null): string {
  if (fulfilment === 'meetup') {
    return isKept
      ? 'L’argent est gardé par Louma. À la remise, le code de l’acheteur vous paie aussitôt.'
      : 'Convenez du rendez-vous. À la remise, prenez l’argent et scannez le code de l’acheteur.'
  }
  if (isKept && limit !== null) return `Expédiez ${limit}, sinon l’acheteur est remboursé.`
  return 'Expédiez l’article. L’acheteur paie à la réception.'
}

function hasPaid({ history }: Pick<OrderView, 'history'>): boolean {
  return history.some(({ event }) => event === 'pay')
}

/** Last 8 hex digits of the random id, in two groups. */
export function orderNumber(id: string): string {
  const end = id.replaceAll('-', '').slice(-8).toUpperCase()
  return `${end.slice(0, 4)}${hard}${end.slice(4)}`
}

/** Follows 'avant': today '14:05', else 'mar. 24 nov. à 14:05'. */
function momentText(at: string, now: number): string {
  const date = new Date(at)
  if (isSameDay(date, now)) return clockTime(date)
  return `${dayText(date, 'short week day')} à ${clockTime(date)}`
}
