import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { Mutation } from '../mutation.ts'
import { answerDrop } from './answer-drop.ts'
import { answerSave } from './answer-save.ts'
import { conversationOpen } from './conversation-open.ts'
import { conversationPlace } from './conversation-place.ts'
import { conversationRead } from './conversation-read.ts'
import { decisionAppeal } from './decision-appeal.ts'
import { favoriteSet } from './favorite-set.ts'
import { followSet } from './follow-set.ts'
import { messageSend } from './message-send.ts'
import { noteDrop } from './note-drop.ts'
import { noteSave } from './note-save.ts'
import { notificationWanted } from './notification-wanted.ts'
import { notificationRead, notificationReadAll } from './notifications.ts'
import { offerAnswer } from './offer-answer.ts'
import { orderAnswer } from './order-answer.ts'
import { orderChange } from './order-change.ts'
import { orderDispute } from './order-dispute.ts'
import { orderHandOver } from './order-hand-over.ts'
import { orderPlace } from './order-place.ts'
import { productBoost } from './product-boost.ts'
import { productCreate } from './product-create.ts'
import { productDecide } from './product-decide.ts'
import { productDelete } from './product-delete.ts'
import { productEdit } from './product-edit.ts'
import { productState } from './product-state.ts'
import { reportCreate } from './report-create.ts'
import { reviewAnswer } from './review-answer.ts'
import { reviewWrite } from './review-write.ts'
import { searchDrop } from './search-drop.ts'
import { searchSave } from './search-save.ts'
import { userBlock } from './user-block.ts'

/** Arguments are opaque here: only `read` of the same kind makes them. */
export type AnyMutation = Mutation<unknown>

function sealed<Args>(kind: Mutation<Args>): AnyMutation {
  return kind as unknown as AnyMutation
}

export const mutations: ReadonlyMap<string, AnyMutation> = new Map(
  [
    sealed(productBoost),
    sealed(productDelete),
    sealed(productCreate),
    sealed(productEdit),
    sealed(productState),
    sealed(productDecide),
    sealed(notificationRead),
    sealed(notificationReadAll),
    sealed(notificationWanted),
    sealed(favoriteSet),
    sealed(followSet),
    sealed(noteSave),
    sealed(noteDrop),
    sealed(reportCreate),
    sealed(searchSave),
    sealed(searchDrop),
    sealed(conversationOpen),
    sealed(messageSend),
    sealed(offerAnswer),
    sealed(conversationRead),
    sealed(conversationPlace),
    sealed(userBlock),
    sealed(answerSave),
    sealed(answerDrop),
    sealed(orderPlace),
    sealed(orderChange),
    sealed(orderHandOver),
    sealed(orderDispute),
    sealed(orderAnswer),
    sealed(reviewWrite),
    sealed(reviewAnswer),
    sealed(decisionAppeal),
  ].map((kind) => [kind.kind, kind]),
)

/** Collections that show the entry's effect; empty for an unknown kind. */
export function collectionsOf({
  kind,
  args,
  v,
}: Pick<StoredEntry, 'kind' | 'args' | 'v'>): readonly string[] {
  const known = mutations.get(kind)
  if (known === undefined) return []
  if (typeof known.collections !== 'function') return known.collections
  const read = known.read(args, v)
  return read === null ? [] : known.collections(read)
}
