import { v7 as uuidv7 } from 'uuid'
import type { OrderEvent } from '#contract/order-life.ts'
import { activity } from '#server/db/schema/notifications.ts'
import type { OrderRow } from '#server/db/schema/orders.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { postOrderEvent } from '../conversations/index.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'

/** An order event, a new order, or an answer in its dispute. */
type OrderNotice = OrderEvent | 'request' | 'answer'

/** The title is also posted to the conversation. */
interface Words {
  title: string
  message: string
}

const titles: Record<Exclude<OrderNotice, 'await_payment'>, string> = {
  request: 'Nouvelle commande',
  accept: 'Commande acceptée',
  decline: 'Commande refusée',
  expire: 'Commande sans réponse',
  pay: 'Commande payée',
  payment_expire: 'Commande non payée',
  prepare: 'Commande prête',
  ship: 'Commande expédiée',
  deliver: 'Remise annoncée',
  hand_over: 'Commande terminée',
  complete: 'Commande terminée',
  settle: 'Commande terminée',
  cancel: 'Commande annulée',
  take_back: 'Commande annulée',
  stop: 'Commande annulée',
  unshipped: 'Commande annulée',
  dispute: 'Litige ouvert',
  answer: 'Réponse dans un litige',
  release: 'Litige réglé',
  refund: 'Litige réglé',
  divide: 'Litige réglé',
}

/** `refunded`: the event refunded the buyer; `reason`: of a staff decision. Null: no notification. */
function wordsOf(
  notice: OrderNotice,
  order: Pick<OrderRow, 'title' | 'mode'>,
  { name, refunded, reason }: { name: string; refunded: boolean; reason: string | null },
): Words | null {
  if (notice === 'await_payment') return null
  const message = sentence(notice, order, name, refunded)
  const isDecided = notice === 'release' || notice === 'refund' || notice === 'divide'
  return { title: titles[notice], message: isDecided && reason ? `${message} ${reason}` : message }
}

function sentence(
  notice: Exclude<OrderNotice, 'await_payment'>,
  { title, mode }: Pick<OrderRow, 'title' | 'mode'>,
  name: string,
  refunded: boolean,
): string {
  const it = `«\u00a0${title}\u00a0»`
  switch (notice) {
    case 'request':
      return `${name} a commandé ${it}. Répondez dans les 48 heures.`
    case 'accept':
      return mode === 'escrow'
        ? `${name} vous garde ${it}. Payez dans les 24 heures depuis votre portefeuille.`
        : `${name} vous garde ${it}. Vous payez à la remise.`
    case 'decline':
      return `${name} ne peut pas vous vendre ${it}.`
    case 'expire':
      return `La commande de ${it} est restée 48 heures sans réponse.`
    case 'pay':
      return `Louma garde l’argent de ${it} jusqu’à la remise.`
    case 'payment_expire':
      return `La commande de ${it} n’a pas été payée à temps.`
    case 'prepare':
      return `${it} vous attend.`
    case 'ship':
      return `${it} est en route.`
    case 'deliver':
      return `${name} dit vous avoir remis ${it}. Confirmez, ou signalez un problème dans les 72 heures.`
    case 'hand_over':
    case 'complete':
    case 'settle':
      return `La vente de ${it} est terminée.`
    case 'cancel':
    case 'take_back':
      return `La commande de ${it} est annulée.${refunded ? ' L’acheteur est remboursé.' : ''}`
    case 'stop':
      return `Louma a annulé la commande de ${it}, car un des deux comptes est fermé.${refunded ? ' L’acheteur est remboursé.' : ''}`
    case 'unshipped':
      return `${it} n’a pas été expédié à temps. L’acheteur est remboursé.`
    case 'dispute':
      return `${name} signale un problème avec ${it}. Donnez votre version.`
    case 'answer':
      return `${name} a donné sa version au sujet de ${it}.`
    default:
      return `L’équipe a décidé au sujet de ${it}.`
  }
}

interface OrderNoticeOptions {
  notice: OrderNotice
  actorId: string | null
  refunded?: boolean
  reason?: string | null
}

/** Returns the conversation id, or null without one. */
export async function notifyParties(
  context: Pick<WriteContext, 'tx' | 'now' | 'emit'>,
  order: OrderRow,
  { notice, actorId, refunded = false, reason = null }: OrderNoticeOptions,
): Promise<string | null> {
  const { tx, now } = context
  const { id, productId, buyerId, sellerId } = order
  const actor = actorId === null ? null : await findUser(tx, actorId)
  const words = wordsOf(notice, order, { name: actor?.name ?? 'Louma', refunded, reason })
  if (words === null) return order.conversationId
  const recipients = [buyerId, sellerId].filter((one) => one !== actorId)
  const data = { product_id: productId, order_id: id, user_id: actorId }
  await notify(tx, recipients, { type: 'order', ...words, data, now })
  if (recipients.includes(sellerId)) {
    await tx.insert(activity).values({
      id: uuidv7({ msecs: now.getTime() }),
      userId: sellerId,
      type: 'order',
      ...words,
      productId,
      actorId,
      createdAt: now,
    })
  }
  return postOrderEvent(context, { orderId: id, productId, buyerId, sellerId, actorId, text: words.title })
}
