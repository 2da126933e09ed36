import { nextOfferState, offerAnswers } from '#contract/offer-life.ts'
import { type ModelConversation, otherOf, traders, wareOfTrader } from './server/conversations.ts'
import type { World } from './world.ts'

/** Creates a conversation with messages from before the phone's first pull. */
export function fillConversation(world: World, userId: string): void {
  const { random } = world
  const trader = random.pick(traders)
  call(world, userId, 'PUT', `/conversations/${userId}-talk`, { product_id: wareOfTrader(trader) })
  for (let left = random.between(1, 3); left > 0; left -= 1)
    call(world, trader, 'POST', `/conversations/${userId}-talk/messages`, text(world))
}

/** The other member of a conversation writes. */
export function receiveMessage(world: World, userId: string): void {
  const talks = world.server.talks.of(userId)
  if (talks.length === 0) return
  const talk = world.random.pick(talks)
  call(world, otherOf(talk, userId), 'POST', `/conversations/${talk.id}/messages`, text(world))
}

/** The other member acts, or the same user does on another phone. */
export function othersConversation(world: World): void {
  const { random, server, people } = world
  const userId = people.known.length > 0 ? random.pick(people.known) : null
  if (userId === null) return
  const talks = server.talks.of(userId)
  if (talks.length === 0 || random.chance(0.15)) {
    const path = `/conversations/${random.key()}`
    call(world, userId, 'PUT', path, { product_id: wareOfTrader(random.pick(traders)) })
    return
  }
  const talk = random.pick(talks)
  const who = random.chance(0.75) ? otherOf(talk, userId) : userId
  const path = `/conversations/${talk.id}`
  const what = random.pick(['write', 'write', 'write', 'read', 'offer', 'answer', 'sort', 'block'] as const)
  if (what === 'write') call(world, who, 'POST', `${path}/messages`, text(world))
  if (what === 'read') call(world, who, 'PUT', `${path}/read`, { up_to: talk.messages.length })
  if (what === 'offer')
    call(world, who, 'POST', `${path}/messages`, { id: random.key(), kind: 'offer', price: 8_000 })
  if (what === 'answer') answer(world, talk, who)
  if (what === 'sort') call(world, who, 'PUT', `${path}/place`, { archived: random.chance(0.5) })
  if (what === 'block' && random.chance(0.3))
    call(world, who, random.chance(0.5) ? 'PUT' : 'DELETE', `/users/${otherOf(talk, who)}/block`)
}

function text({ random }: World) {
  return { id: random.key(), kind: 'text', text: `réponse ${random.between(1, 99)}` }
}

function answer(world: World, talk: ModelConversation, who: string): void {
  const pending = talk.messages.find(({ offer }) => offer?.state === 'pending')
  if (pending === undefined) return
  const actor = pending.sender_id === who ? 'maker' : 'receiver'
  const event = world.random.pick(offerAnswers)
  if (nextOfferState('pending', event, actor) === null) return
  const [id, offer] = [world.random.key(), world.random.key()]
  const body = event === 'counter' ? { id, event, offer, price: 8_500 } : { id, event }
  call(world, who, 'POST', `/conversations/${talk.id}/offers/${pending.id}/answers`, body)
}

function call(world: World, who: string, method: string, path: string, body?: unknown): void {
  const result = world.server.actConversation(who, { key: null, method, path, ...(body ? { body } : {}) })
  world.log(`elsewhere ${who}: ${method} ${path} = ${result?.code ?? 'done'}`)
}
