import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { SendState } from '#src/domains/conversations/messages.ts'
import type { Action } from '../ledger.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { ConversationState } from './conversation-state.ts'
import { counts } from './expected-view.ts'
import { fileOf, type SentFile } from './i16-photos-first.ts'
import { nameAction } from './name-action.ts'

interface SendArgs {
  conversation: string
  message: { id: string; kind: string; text?: string } & SentFile
}

const states: Record<StoredEntry['state'], readonly (SendState | null)[]> = {
  queued: ['waiting'],
  sending: ['sending'],
  acked: ['sent', 'read'],
  rejected: ['failed'],
  parked: ['failed'],
}

export const wordsKept: Checker = {
  id: 'I18',
  rule: 'what was written stands in its conversation once, in its order, until the server has it or it is given up',
  commit: (world, { userId, before, after }) => {
    const isSame = (['outbox', 'conversations', 'messages', 'aliases'] as const).every(
      (table) => before[table] === after[table],
    )
    if (isSame || !world.options.talks) return null
    const talk = ConversationState.of(after, userId)
    const sent = sentBy(world, userId)
    return (
      wordsAreShown(talk) ??
      nothingIsTwice(talk) ??
      orderIsKept(talk, sent) ??
      unreadIsTrue(talk) ??
      readingIsKept(world, userId, talk) ??
      photosAreKept(talk)
    )
  },
  healed: (world) => (world.options.talks && !world.options.backend ? arrived(world) : null),
}

function wordsAreShown(talk: ConversationState): string | null {
  for (const entry of talk.entries) {
    if (entry.kind !== 'message.send') continue
    const { conversation, message } = entry.args as SendArgs
    const id = talk.means(conversation)
    if (entry.state !== 'acked' && talk.conversation(id) === null && hasBegun(talk, id))
      return `#${entry.seq} stands in a conversation that is not shown`
    const shown = talk.log(id).filter((one) => one.id === message.id)
    const [one] = shown
    if (one === undefined || shown.length > 1) return `#${entry.seq} is shown ${shown.length} times`
    if (one.text !== (message.text ?? '')) return `#${entry.seq} is shown as ${one.text}`
    const expected: readonly (SendState | null)[] = talk.state.messages.has(message.id)
      ? ['sent', 'read']
      : states[entry.state]
    if (!expected.includes(one.send)) return `#${entry.seq} is ${entry.state} and shown as ${one.send}`
  }
  return null
}

/** Messages are not shown when the conversation is unknown to the server and no alias or entry resolves its id. */
function hasBegun(talk: ConversationState, id: string): boolean {
  return talk.entries.some(
    ({ kind, args }) => kind === 'conversation.open' && talk.means((args as { id: string }).id) === id,
  )
}

function nothingIsTwice(talk: ConversationState): string | null {
  const bought = new Set<string>()
  for (const { id, role, product } of talk.conversations) {
    if (role === 'buyer' && bought.has(product.id)) return `there are two conversations about ${product.id}`
    if (role === 'buyer') bought.add(product.id)
    const ids = talk.log(id).map((one) => one.id)
    const twice = ids.find((one, at) => ids.indexOf(one) !== at)
    if (twice !== undefined) return `message ${twice} is shown twice`
  }
  return null
}

/** The user's messages from this phone keep the order in which they were written or retried. */
function orderIsKept(talk: ConversationState, sent: ReadonlyMap<string, Action>): string | null {
  for (const { id } of talk.conversations) {
    let last = 0
    for (const one of talk.log(id)) {
      const action = sent.get(one.id)
      if (action === undefined || action.wasParked) continue
      if (action.seq < last) return `#${action.seq} stands behind #${last} in ${id}`
      last = action.seq
    }
  }
  return null
}

/** Computed independently: unread counts of the mirror, less every read action that it does not contain yet. */
function unreadIsTrue(talk: ConversationState): string | null {
  for (const { id, unread, local } of talk.conversations) {
    const row = talk.state.conversations.get(id)
    if (row === undefined) {
      if (!local || unread !== 0) return `${id} is shown with ${unread} unread, local: ${local}`
      continue
    }
    const read = talk.entries
      .filter((entry) => entry.kind === 'conversation.read' && counts(entry, talk.state, 'conversations'))
      .map(({ args }) => args as { id: string; up_to: number })
      .filter((args) => talk.means(args.id) === id)
      .map(({ up_to }) => up_to)
    const upTo = Math.max(row.read_seq, ...read)
    const expected = upTo > row.read_seq ? Math.min(row.unread, Math.max(0, row.last_seq - upTo)) : row.unread
    if (unread !== expected) return `${id} has ${unread} unread instead of ${expected}`
  }
  return null
}

/** A read position never goes back, unless its action was undone or parked. */
function readingIsKept(world: World, userId: string, talk: ConversationState): string | null {
  for (const { id, read_seq, last_seq } of talk.conversations) {
    const read = world.people.conversationMember.read.get(`${userId}:${id}`) ?? 0
    if (read_seq >= Math.min(read, last_seq)) continue
    const isExcused = world.ledger
      .of(userId)
      .some(
        (action) =>
          action.entry.target === `read:${id}` && (action.wasParked || world.ledger.intentOf(action)),
      )
    if (!isExcused) return `${id} was read up to ${read}, and is shown as read up to ${read_seq}`
  }
  return null
}

function photosAreKept(talk: ConversationState): string | null {
  for (const { kind, args, seq } of talk.entries) {
    const { message } = args as Partial<SendArgs>
    const file = fileOf(message)
    if (kind !== 'message.send' || message === undefined || file === undefined) continue
    if (!talk.state.draftPhotos.has(file) && !talk.state.messages.has(message.id))
      return `#${seq} is under way, and its photo or recording is gone`
  }
  return null
}

function arrived(world: World): string | null {
  const { server, ledger } = world
  for (const talk of server.talks.all.values()) {
    const ids = talk.messages.map(({ id }) => id)
    if (new Set(ids).size < ids.length) return `a message stands twice in ${talk.id}`
  }
  for (const userId of world.people.known) {
    const sent = sentBy(world, userId)
    const had = new Map(
      server.talks.of(userId).flatMap(({ messages }) => messages.map((one) => [one.id, one] as const)),
    )
    for (const [id, action] of sent) {
      const { message } = action.entry.args as SendArgs
      if (action.fate === 'done' && had.get(id)?.text !== (message.text ?? ''))
        return `${nameAction(action)} is done, and the server does not have it`
    }
    for (const { key, target } of server.account(userId).effects) {
      const action = key === null ? undefined : ledger.actions.get(key)
      if (action?.kind === 'message.send' && action.entry.target !== target)
        return `${nameAction(action)} has become ${target} on the server`
    }
    const wrong = userId === world.phone.session.userId ? leftOver(world, userId) : null
    if (wrong !== null) return wrong
  }
  return null
}

/** Photos are deleted when the mirror has their message and no entry names them. */
function leftOver(world: World, userId: string): string | null {
  const { uploads, outbox, messages } = world.stored(userId)
  const named = new Set([...outbox.values()].map(({ args }) => fileOf((args as Partial<SendArgs>).message)))
  for (const { id, owner, state } of uploads.values()) {
    if (state === 'up' && messages.has(owner) && !named.has(id))
      return `photo ${id} is still there, though the mirror has its message`
  }
  return null
}

/** Messages of this phone by id; of several attempts the last. */
function sentBy(world: World, userId: string): Map<string, Action> {
  const actions = world.ledger.of(userId).filter(({ kind }) => kind === 'message.send')
  return new Map(actions.map((action) => [(action.entry.args as SendArgs).message.id, action]))
}
