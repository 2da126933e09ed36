import * as v from 'valibot'
import {
  answerOffer,
  message,
  messageToSend,
  openConversation,
  readUpTo,
  sendMessage,
  sortConversation,
} from '#contract/conversations.ts'
import { dataOf, gone, mutationOf, readBy } from '#src/sync/mutation-of.ts'
import { answered, conversationNow, conversationTarget, lastPosition, openArgs, openKind } from './ids.ts'

/** When the conversation already exists, the server answers with its id. */
export const conversationOpen = mutationOf(openConversation, {
  kind: openKind,
  args: openArgs,
  lane: ({ id }) => conversationTarget(id),
  async placeNow(db, given) {
    return { args: given, lane: (await conversationNow(db, given.id, given)).lane }
  },
  collections: ['conversations'],
  plain: { product: null, seller: null },
  result: dataOf(answered),
  async acknowledged(db, { id }, result) {
    if (v.is(answered, result) && result.id !== id) await db.aliases.put({ id, conversation: result.id })
  },
  makes: true,
  limited: true,
})

const placeArgs = v.object({ id: v.string(), ...sortConversation.body.entries })
const placeTarget = ({ id }: { id: string }) => `place:${id}`

/** Uses the lane of the messages, because a message restores an archived conversation. Missing fields stay. */
export const conversationPlace = mutationOf(sortConversation, {
  kind: 'conversation.place',
  args: placeArgs,
  lane: ({ id }) => conversationTarget(id),
  async placeNow(db, given) {
    const { id, lane } = await conversationNow(db, given.id)
    return { args: { ...given, id }, lane }
  },
  target: placeTarget,
  collections: ['conversations'],
  coalesce: (given, queue) => {
    const last = queue.filter((entry) => entry.lane === conversationTarget(given.id)).at(-1)
    const lastArgs = last?.target === placeTarget(given) ? readBy(placeArgs, last.args) : null
    if (!last || !lastArgs) return { remove: [], skip: false }
    const named = Object.entries(given).filter(([, value]) => value !== undefined)
    return {
      remove: [],
      skip: true,
      amend: { seq: last.seq, args: { ...lastArgs, ...Object.fromEntries(named) } },
    }
  },
})

const readArgs = v.object({ id: v.string(), ...readUpTo.body.entries })
const readTarget = ({ id }: { id: string }) => `read:${id}`

/** The highest unsent position wins. Its own lane keeps it from waiting behind a photo. */
export const conversationRead = mutationOf(readUpTo, {
  kind: 'conversation.read',
  args: readArgs,
  lane: readTarget,
  async placeNow(db, given) {
    const args = { ...given, id: (await conversationNow(db, given.id)).id }
    return { args, lane: readTarget(args) }
  },
  collections: ['conversations'],
  goalReached: gone,
  coalesce: (given, queue) => {
    const earlier = queue.find(({ target }) => target === readTarget(given))
    const earlierArgs = earlier && readBy(readArgs, earlier.args)
    if (!earlier || !earlierArgs) return { remove: [], skip: false }
    const higher = given.up_to > earlierArgs.up_to
    return { remove: [], skip: true, ...(higher ? { amend: { seq: earlier.seq, args: given } } : {}) }
  },
})

const inConversation = {
  params: { id: 'conversation' },
  lane: ({ conversation }: { conversation: string }) => conversationTarget(conversation),
  collections: ['messages', 'conversations'],
  result: dataOf(message),
  limited: true,
} as const

/** A photo or a recording is uploaded first. Messages are never coalesced. */
export const messageSend = mutationOf(sendMessage, {
  ...inConversation,
  kind: 'message.send',
  args: v.object({ conversation: v.string(), message: messageToSend }),
  async placeNow(db, given) {
    const { id, lane } = await conversationNow(db, given.conversation)
    return { args: { ...given, conversation: id }, lane }
  },
  target: ({ message: { id } }) => `message:${id}`,
  body: ({ message: sent }) => sent,
  plain: ({ id }, sent) => ({ conversation: id, message: sent }),
  refused: (db, entry, { conversation }) => lastPosition(db, entry, conversation),
  uploads: ({ message: sent }) =>
    sent.kind === 'image' ? [sent.photo] : sent.kind === 'voice' ? [sent.voice.id] : [],
  madeBy: ({ conversation }) => conversationTarget(conversation),
})

export const offerAnswer = mutationOf(answerOffer, {
  ...inConversation,
  kind: 'offer.answer',
  args: v.object({ conversation: v.string(), offer: v.string(), body: answerOffer.body }),
  async placeNow(db, given) {
    const { id, lane } = await conversationNow(db, given.conversation)
    return { args: { ...given, conversation: id }, lane }
  },
  target: ({ offer }) => `offer:${offer}`,
  body: ({ body }) => body,
  plain: ({ id, offer }, body) => ({ conversation: id, offer, body }),
})
