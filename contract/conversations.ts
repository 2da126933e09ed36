import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, uuid } from './ids.ts'
import { maxListLimit, messageMaxLength } from './limits.ts'
import { looseCount, looseFlag, looseInstant, looseNumber, looseText } from './loose.ts'
import { priceInput } from './money.ts'
import { offerAnswers, offerStates } from './offer-life.ts'
import { photo } from './photos.ts'
import { productStates } from './product-life.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

/** What a message is. `offer_answer` and `order` tell what happened; `system` comes from Louma itself. */
export const messageKinds = ['text', 'image', 'offer', 'offer_answer', 'order', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]

/** An offer as it stands now, whatever it was when it was made. */
const offerShape = v.object({
  /** Integer Fcfa. */
  price: looseCount,
  state: v.optional(v.fallback(v.picklist(offerStates), 'expired'), 'expired'),
  expires_at: looseInstant,
})
export type Offer = v.InferOutput<typeof offerShape>

/** What was answered to an offer: `offer_id` names the message that made it; `price` is the one that it spoke of. */
const answerShape = v.object({
  offer_id: looseId,
  event: v.picklist(offerAnswers),
  price: looseCount,
})

/** What both sides see in place of what the staff have hidden. */
export const hiddenMessageText = 'Message masqué par l’équipe'

/** One message. Its author's device made the id; `seq` is its place in the conversation, from 1 without gaps. */
export const message = v.object({
  id: looseId,
  conversation_id: looseId,
  seq: looseCount,
  /** Null when Louma speaks. */
  sender_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  kind: v.optional(v.fallback(v.picklist(messageKinds), 'system'), 'system'),
  text: v.optional(v.fallback(v.string(), ''), ''),
  photo: v.optional(v.fallback(v.nullable(photo), null), null),
  offer: v.optional(v.fallback(v.nullable(offerShape), null), null),
  answer: v.optional(v.fallback(v.nullable(answerShape), null), null),
  /** The staff have hidden what it said: `text` tells so. */
  hidden: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  /** Of kind `order`: which one it tells of. */
  order_id: v.optional(v.fallback(v.optional(looseId), undefined)),
  created_at: looseInstant,
})
export type Message = v.InferOutput<typeof message>

/** What a list shows of the last message. */
const lastMessage = v.object({
  id: looseId,
  kind: v.optional(v.fallback(v.picklist(messageKinds), 'system'), 'system'),
  text: v.optional(v.fallback(v.string(), ''), ''),
  sender_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  /** Of an offer or an answer to one, integer Fcfa. */
  price: looseNumber,
  created_at: looseInstant,
})

/** A product that has gone keeps its title; a person who has gone is called 'Compte supprimé'. */
const subject = v.object({
  id: looseId,
  title: v.optional(v.fallback(v.string(), 'Annonce'), 'Annonce'),
  price: looseNumber,
  state: v.optional(v.fallback(v.picklist([...productStates, 'deleted']), 'deleted'), 'deleted'),
  photo: v.optional(v.fallback(v.nullable(photo), null), null),
})

const partner = v.object({
  id: looseId,
  name: v.optional(v.fallback(v.string(), 'Utilisateur'), 'Utilisateur'),
  avatar: looseText,
})

/** Why nobody can write any more: this person blocked the other, the other closed it, or an account is gone. */
export const closures = ['blocked', 'closed', 'gone'] as const
export type Closure = (typeof closures)[number]

/** One conversation as one of its two people sees it. */
export const conversation = v.object({
  id: looseId,
  role: v.optional(v.fallback(v.picklist(['buyer', 'seller']), 'buyer'), 'buyer'),
  product: subject,
  other: partner,
  last_seq: looseCount,
  /** Up to where this person has read, and up to where the other one has. */
  read_seq: looseCount,
  other_read_seq: looseCount,
  /** Messages after `read_seq` that this person did not write. */
  unread: looseCount,
  last_message: v.optional(v.fallback(v.nullable(lastMessage), null), null),
  /** The price that an accepted offer keeps for the buyer, integer Fcfa, and until when. */
  agreed_price: looseNumber,
  agreed_until: looseInstant,
  archived: looseFlag,
  muted: looseFlag,
  closure: v.optional(v.fallback(v.nullable(v.picklist(closures)), null), null),
  created_at: looseInstant,
  /** When something was last said. */
  active_at: looseInstant,
})
export type Conversation = v.InferOutput<typeof conversation>

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/conversations',
  summary: 'Mes conversations, la dernière active d’abord ; avec un curseur, ce qui a changé depuis',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(200), cursor: cursorQuery }),
  answer: listAnswer(conversation),
})

export const readConversation = endpoint({
  name: 'readConversation',
  method: 'GET',
  path: '/conversations/:id',
  summary: 'Une de mes conversations',
  access: 'user',
  params: idParams,
  answer: v.object({ data: conversation }),
  errors: ['not_found'],
})

/** Each conversation keeps so many of its last messages in the mirror. */
export const mirroredMessages = 200

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/messages',
  summary:
    'Les 200 derniers messages de chacune de mes conversations ; avec un curseur, ce qui a changé depuis',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit), cursor: cursorQuery }),
  answer: listAnswer(message),
})

export const listEarlierMessages = endpoint({
  name: 'listEarlierMessages',
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'Les messages d’une conversation avant celui de rang `before`, les plus récents d’abord',
  access: 'user',
  params: idParams,
  query: v.strictObject({
    limit: limitQuery(50),
    before: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Le rang est un nombre entier.'), v.transform(Number)),
    ),
  }),
  answer: listAnswer(message),
  errors: ['not_found'],
})

/**
 * The phone makes the id. There is one conversation for a product and a buyer: who opens it a second time, on another
 * phone, gets the first one, and the new id goes on meaning it.
 */
export const openConversation = endpoint({
  name: 'openConversation',
  method: 'PUT',
  path: '/conversations/:id',
  summary: 'Ouvrir une conversation sur une annonce, ou retrouver celle qui existe ; 5 nouvelles par heure',
  access: 'user',
  params: idParams,
  body: v.strictObject({ product_id: uuid }),
  answer: v.object({ data: conversation }),
  errors: ['not_found', 'own_product', 'conversation_closed', 'id_taken'],
})

const words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Écrivez un message.'),
  v.maxLength(messageMaxLength, `Un message a au plus ${messageMaxLength} caractères.`),
)

/** A message as its author sends it. */
export const messageToSend = v.variant('kind', [
  v.strictObject({ id: uuid, kind: v.literal('text'), text: words }),
  v.strictObject({
    id: uuid,
    kind: v.literal('image'),
    photo: uuid,
    text: v.optional(v.union([v.literal(''), words]), ''),
  }),
  v.strictObject({ id: uuid, kind: v.literal('offer'), price: priceInput }),
])
export type MessageToSend = v.InferOutput<typeof messageToSend>

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/conversations/:id/messages',
  summary: 'Écrire, envoyer une photo ou proposer un prix ; 20 messages par minute',
  access: 'user',
  params: idParams,
  body: messageToSend,
  answer: v.object({ data: message }),
  errors: [
    'not_found',
    'conversation_closed',
    'offer_pending',
    'product_state_conflict',
    'photo_missing',
    'id_taken',
  ],
})

export const answerOffer = endpoint({
  name: 'answerOffer',
  method: 'POST',
  path: '/conversations/:id/offers/:offer/answers',
  summary: 'Accepter, refuser ou retirer une proposition, ou en faire une autre',
  access: 'user',
  params: v.object({ id: uuid, offer: uuid }),
  body: v.variant('event', [
    v.strictObject({ id: uuid, event: v.picklist(['accept', 'decline', 'withdraw']) }),
    /** The answer's own id, and the one of the new offer. */
    v.strictObject({ id: uuid, event: v.literal('counter'), offer: uuid, price: priceInput }),
  ]),
  answer: v.object({ data: message }),
  errors: ['not_found', 'conversation_closed', 'offer_settled', 'product_state_conflict', 'id_taken'],
})

export const readUpTo = endpoint({
  name: 'readUpTo',
  method: 'PUT',
  path: '/conversations/:id/read',
  summary: 'Marquer comme lu jusqu’au message de rang `up_to` ; ne revient jamais en arrière',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({ up_to: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

export const sortConversation = endpoint({
  name: 'sortConversation',
  method: 'PUT',
  path: '/conversations/:id/place',
  summary: 'Archiver ou mettre en silencieux une conversation ; ce qui n’est pas nommé ne change pas',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({ archived: v.optional(v.boolean()), muted: v.optional(v.boolean()) }),
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

/** Nothing is kept of it: whoever is there sees it for some seconds (contract/live.ts). */
export const tellTyping = endpoint({
  name: 'tellTyping',
  method: 'POST',
  path: '/conversations/:id/typing',
  summary: 'Dire que l’on est en train d’écrire',
  access: 'user',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})
