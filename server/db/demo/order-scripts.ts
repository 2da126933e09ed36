import type { Fulfilment, OrderEvent, OrderMode } from '#contract/order-life.ts'
import type { DisputeReason } from '#contract/orders.ts'
import type { BuyerName, SellerName } from './people.ts'

/** What happened, by whom, and how many hours ago. */
export type ScriptStep = readonly [
  event: OrderEvent | 'request',
  by: 'buyer' | 'seller' | null,
  hoursAgo: number,
]

export interface OrderScript {
  buyer: BuyerName
  seller: SellerName
  mode: OrderMode
  fulfilment: Fulfilment
  note?: string
  steps: readonly ScriptStep[]
  dispute?: {
    reason: DisputeReason
    statements: readonly (readonly [who: 'buyer' | 'seller', text: string])[]
    /** The decided share is the part of the amount refunded to the buyer. */
    decided?: { share: 0 | 0.5 | 1; text: string }
  }
}

const paid = (ago: number): ScriptStep[] => [
  ['request', 'buyer', ago],
  ['accept', 'seller', ago - 4],
  ['await_payment', null, ago - 4],
  ['pay', 'buyer', ago - 6],
]

const between = { buyer: 'ibrahima', seller: 'awa', mode: 'escrow', fulfilment: 'delivery' } as const

/** Covers the order states; most orders are between the two accounts that a demo user opens first. */
export const orderScripts: readonly OrderScript[] = [
  {
    ...between,
    fulfilment: 'meetup',
    note: 'Je passe samedi en fin de matinée.',
    steps: paid(12).slice(0, 3),
  },
  { ...between, steps: paid(40) },
  { ...between, fulfilment: 'meetup', steps: [...paid(60), ['prepare', 'seller', 30]] },
  { ...between, note: 'Appelez en arrivant à la Médina.', steps: [...paid(90), ['ship', 'seller', 28]] },
  { ...between, steps: [...paid(110), ['ship', 'seller', 60], ['deliver', 'seller', 9]] },
  {
    ...between,
    steps: [...paid(150), ['ship', 'seller', 100], ['dispute', 'buyer', 31]],
    dispute: {
      reason: 'not_as_described',
      statements: [
        ['buyer', 'La couleur n’est pas celle de la photo, et une couture lâche déjà.'],
        ['seller', 'La photo a été prise en plein soleil. Je peux reprendre la couture.'],
      ],
    },
  },
  { ...between, steps: [...paid(330), ['cancel', 'buyer', 300]] },
  { ...between, steps: [...paid(420).slice(0, 3), ['payment_expire', null, 392]] },
  {
    ...between,
    steps: [
      ['request', 'buyer', 500],
      ['expire', null, 452],
    ],
  },
  { ...between, steps: [...paid(560), ['ship', 'seller', 540], ['hand_over', 'seller', 515]] },
  {
    buyer: 'estelle',
    seller: 'awa',
    mode: 'escrow',
    fulfilment: 'delivery',
    steps: [...paid(700), ['ship', 'seller', 670], ['dispute', 'buyer', 620], ['divide', null, 570]],
    dispute: {
      reason: 'damaged',
      statements: [
        ['buyer', 'Le colis est arrivé ouvert et une pièce est tachée.'],
        ['seller', 'Tout était propre au départ. Le transporteur a dû l’ouvrir.'],
      ],
      decided: { share: 0.5, text: 'L’article reste utilisable. Le montant est partagé.' },
    },
  },
  {
    buyer: 'akouvi',
    seller: 'awa',
    mode: 'escrow',
    fulfilment: 'delivery',
    steps: [...paid(800), ['ship', 'seller', 780], ['dispute', 'buyer', 700], ['refund', null, 660]],
    dispute: {
      reason: 'not_received',
      statements: [['buyer', 'Rien n’est arrivé, et le numéro d’envoi est inconnu.']],
      decided: { share: 1, text: 'Aucune preuve d’envoi n’a été donnée.' },
    },
  },
  {
    buyer: 'moussa',
    seller: 'awa',
    mode: 'escrow',
    fulfilment: 'meetup',
    steps: [
      ...paid(900),
      ['prepare', 'seller', 880],
      ['deliver', 'seller', 850],
      ['dispute', 'buyer', 840],
      ['release', null, 800],
    ],
    dispute: {
      reason: 'other',
      statements: [
        ['buyer', 'Je voulais finalement une autre taille.'],
        ['seller', 'La taille était dans l’annonce, et l’essayage a été fait sur place.'],
      ],
      decided: { share: 0, text: 'L’article est celui de l’annonce.' },
    },
  },
  {
    ...between,
    seller: 'yao',
    fulfilment: 'meetup',
    mode: 'cod',
    steps: [
      ['request', 'buyer', 20],
      ['accept', 'seller', 16],
    ],
  },
  {
    ...between,
    seller: 'mireille',
    mode: 'cod',
    steps: [
      ['request', 'buyer', 70],
      ['accept', 'seller', 60],
      ['ship', 'seller', 26],
    ],
  },
]
