import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { foldConversations } from '#src/domains/conversations/fold-conversations.ts'
import { foldMessages } from '#src/domains/conversations/fold-messages.ts'
import { type ConversationIds, conversationIds, openKind } from '#src/domains/conversations/ids.ts'
import { localMessages } from '#src/domains/conversations/local-messages.ts'
import { type MessageView, rateLimitedUntilOf } from '#src/domains/conversations/messages.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import type { Action } from '../ledger.ts'
import type { Committed } from '../phone/raw-storage.ts'

const kinds = new Set(['message.send', 'offer.answer', 'user.block'])

export function isConversation(kind: string): boolean {
  return kinds.has(kind) || kind.startsWith('conversation.')
}

/** The conversations of one committed state as the screens show them, by the engine's own folds. */
export class ConversationState {
  readonly entries: readonly StoredEntry[]
  readonly means: ConversationIds['means']
  readonly conversations: readonly ConversationView[]
  readonly #logs = new Map<string, MessageView[]>()

  private constructor(
    readonly state: Committed,
    readonly userId: string,
  ) {
    this.entries = [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
    const rows = [...state.conversations.values()]
    const opens = this.entries.filter(({ kind }) => kind === openKind)
    this.means = conversationIds([...state.aliases.values()], opens, rows).means
    this.conversations = foldConversations({
      rows,
      entries: [...this.entries],
      state: state.collections.get('conversations'),
      means: this.means,
    })
  }

  static readonly #known = new WeakMap<Committed, ConversationState>()

  /** Of this state of that user's database; cached. */
  static of(state: Committed, userId: string): ConversationState {
    const known = ConversationState.#known.get(state) ?? new ConversationState(state, userId)
    ConversationState.#known.set(state, known)
    return known
  }

  conversation(id: string): ConversationView | null {
    return this.conversations.find((one) => one.id === id) ?? null
  }

  /** All messages of a conversation, also those after a gap. */
  log(id: string): readonly MessageView[] {
    const known = this.#logs.get(id)
    if (known) return known
    const { state, means } = this
    const rows = [...state.messages.values()].filter((row) => row.conversation_id === id)
    const log = foldMessages({
      rows: rows.sort((a, b) => a.seq - b.seq),
      reaches: 0,
      here: new Set(state.messages.keys()),
      entries: this.entries.filter((entry) =>
        localMessages(entry).some(({ conversation }) => means(conversation) === id),
      ),
      state: state.collections.get('messages'),
      isOwn: (sender) => sender === this.userId,
      otherRead: state.conversations.get(id)?.other_read_seq ?? 0,
      patience: rateLimitedUntilOf(this.entries),
    })
    this.#logs.set(id, log)
    return log
  }
}

export function showsConversation(state: Committed, { kind, entry, userId }: Action): boolean {
  const talk = ConversationState.of(state, userId)
  const args = entry.args as Record<string, unknown>
  if (kind === 'conversation.open') return talk.conversation(talk.means(String(args.id))) !== null
  if (kind === 'conversation.read') {
    const shown = talk.conversation(talk.means(String(args.id)))
    return shown === null || shown.read_seq >= Math.min(Number(args.up_to), shown.last_seq)
  }
  if (kind !== 'message.send') return true
  const id = talk.means(String(args.conversation))
  return talk.log(id).some((one) => one.id === (args.message as { id: string }).id)
}
