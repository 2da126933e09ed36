import type { Fulfilment, OrderState } from '#contract/order-life.ts'
import { readyAnswers } from '#contract/quick-answers.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useQuickAnswers } from '#src/mirror/conversation-views.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import css from './composer.module.css'

type KnownOrder = Pick<OrderView, 'state' | 'fulfilment'>

interface Situation {
  role: 'buyer' | 'seller'
  /** No message has been written. */
  isNew: boolean
  /** The latest order of the two about the product; null without one. */
  order: KnownOrder | null
  /** Sentences that the seller has stored. */
  own: readonly string[]
}

/** Suggested sentences: the seller's own ones first, then those that suit the order, or the product without an order. */
export function quickAnswers({ role, isNew, order, own }: Situation): readonly string[] {
  const aboutOrder = order === null ? null : orderAnswers[role](order)
  if (role === 'seller') return [...new Set([...own, ...(aboutOrder ?? readyAnswers)])]
  return aboutOrder ?? (isNew ? firstQuestions : [])
}

const firstQuestions = [
  'Bonjour, est-ce toujours disponible\u00a0?',
  'Où peut-on voir l’article\u00a0?',
  'Le prix est-il négociable\u00a0?',
]

const whereAndWhen = 'Où et quand se retrouve-t-on\u00a0?'

/** Null for an order that ended without a sale: the product can be discussed again. */
const orderAnswers = {
  buyer: ({ state, fulfilment }: KnownOrder) =>
    byState(state, {
      requested: ['Pouvez-vous confirmer ma commande\u00a0?', whenText(fulfilment)],
      unpaid: ['Je paie aujourd’hui.', whenText(fulfilment)],
      agreed:
        fulfilment === 'meetup'
          ? [whereAndWhen, 'Je suis sur place.', 'J’ai un peu de retard.']
          : [whenText(fulfilment), 'Pouvez-vous m’appeler avant de livrer\u00a0?'],
      underWay: ['Bien reçu, merci.', 'Je n’ai pas encore reçu l’article.'],
      sold: ['Bien reçu, merci.', 'J’ai une question sur l’article.'],
    }),
  seller: ({ state, fulfilment }: KnownOrder) =>
    byState(state, {
      requested: ['Merci, je réponds à votre commande.', 'Pour quand le voulez-vous\u00a0?'],
      unpaid: ['Je prépare l’article dès votre paiement.'],
      agreed:
        fulfilment === 'meetup'
          ? [whereAndWhen, 'Je suis sur place.', 'J’ai un peu de retard.']
          : ['Je l’envoie aujourd’hui.', 'Je l’envoie demain.'],
      underWay: ['L’avez-vous bien reçu\u00a0?', 'Prévenez-moi dès qu’il arrive.'],
      sold: ['Merci pour votre achat.'],
    }),
} as const

interface OrderAnswers {
  requested: readonly string[]
  unpaid: readonly string[]
  agreed: readonly string[]
  underWay: readonly string[]
  sold: readonly string[]
}

function byState(state: OrderState, answers: OrderAnswers): readonly string[] | null {
  switch (state) {
    case 'requested':
      return answers.requested
    case 'awaiting_payment':
      return answers.unpaid
    case 'accepted':
    case 'paid':
    case 'ready':
      return answers.agreed
    case 'shipped':
    case 'delivered':
      return answers.underWay
    case 'completed':
      return answers.sold
    // Each word can matter to the decision: nothing is suggested.
    case 'disputed':
      return []
    default:
      return null
  }
}

function whenText(fulfilment: Fulfilment): string {
  return fulfilment === 'meetup'
    ? 'Quand puis-je venir le chercher\u00a0?'
    : 'Quand pouvez-vous l’envoyer\u00a0?'
}

interface QuickAnswersProps {
  conversation: ConversationView
  onTake: (words: string) => void
}

export function QuickAnswers({ conversation, onTake }: QuickAnswersProps) {
  const answers = useReadyWords(conversation)
  if (answers.length === 0) return null
  return (
    <ul className={css.quickAnswersLine} aria-label="Réponses rapides">
      {answers.map((words) => (
        <li key={words} className={css.item}>
          <button type="button" className={css.answer} onClick={() => onTake(words)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}

function useReadyWords({
  role,
  product,
  other,
  last_seq,
  last_message,
}: ConversationView): readonly string[] {
  const own = useQuickAnswers().data ?? []
  const orders = useOrders().data
  if (orders === undefined) return []
  const order = orders.find((one) => one.product.id === product.id && one.other.id === other.id)
  const isNew = last_seq === 0 && last_message === null
  return quickAnswers({ role, isNew, order: order ?? null, own: own.map(({ row }) => row.text) })
}
