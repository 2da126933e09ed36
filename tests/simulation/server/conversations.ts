import type { Closure, Conversation, Message } from '#contract/conversations.ts'
import { product } from '#tests/support/sync/product.ts'
import type { Account } from './account.ts'

/** A seller whose product was deleted while a screen still showed it. */
export const goneTrader = 'trader-gone'
/** Users without a phone; the simulation acts for them. */
export const traders = ['trader1', 'trader2'] as const

interface Side {
  readSeq: number
  archived: boolean
  muted: boolean
}

export interface ModelConversation {
  id: string
  productId: string
  buyer: string
  seller: string
  messages: Message[]
  sides: Record<string, Side>
  agreedPrice: number | null
  createdAt: string
  activeAt: string
}

export function wareOfTrader(seller: string): string {
  return `of-${seller}`
}

export function traderOf(productId: string): string | null {
  return productId.startsWith('of-') ? productId.slice(3) : null
}

export class Conversations {
  readonly all = new Map<string, ModelConversation>()
  /** By user and device-generated id. */
  readonly aliases = new Map<string, string>()
  /** `<who>><whom>`. */
  readonly blocks = new Set<string>()

  constructor(readonly account: (id: string) => Account) {}

  /** Resolves a conversation id or alias for this user; null for non-members. */
  find(userId: string, id: string): ModelConversation | null {
    const talk = this.all.get(this.aliases.get(`${userId}:${id}`) ?? id)
    return talk && (talk.buyer === userId || talk.seller === userId) ? talk : null
  }

  bought(userId: string, productId: string): ModelConversation | null {
    return [...this.all.values()].find((one) => one.buyer === userId && one.productId === productId) ?? null
  }

  of(userId: string): ModelConversation[] {
    return [...this.all.values()].filter(({ buyer, seller }) => buyer === userId || seller === userId)
  }

  /**
   * One change for both: each member's sequence grows, and their next pulls contain the conversation and these
   * messages.
   */
  publish(talk: ModelConversation, messages: readonly Message[] = []): void {
    for (const userId of [talk.buyer, talk.seller]) this.publishTo(userId, talk, messages)
  }

  /** The seller sees a conversation from its first message on. */
  publishTo(userId: string, talk: ModelConversation, messages: readonly Message[] = []): number {
    const account = this.account(userId)
    if (userId === talk.seller && talk.messages.length === 0) return account.seq
    return account.change(() => {
      account.put('conversations', this.present(talk, userId))
      for (const message of messages) account.put('messages', message)
    })
  }

  closure(talk: ModelConversation, userId: string): Closure | null {
    const other = otherOf(talk, userId)
    if (this.blocks.has(`${userId}>${other}`)) return 'blocked'
    return this.blocks.has(`${other}>${userId}`) ? 'closed' : null
  }

  present(talk: ModelConversation, userId: string): Conversation {
    const other = otherOf(talk, userId)
    const side = sideOf(talk, userId)
    const last = talk.messages.at(-1)
    const { id, title, price, photo, state } = product(talk.productId)
    return {
      id: talk.id,
      role: talk.buyer === userId ? 'buyer' : 'seller',
      product: { id, title, price, photo, state },
      other: { id: other, name: other, avatar: null },
      last_seq: talk.messages.length,
      read_seq: side.readSeq,
      other_read_seq: sideOf(talk, other).readSeq,
      unread: talk.messages.filter(({ seq, sender_id }) => seq > side.readSeq && sender_id !== userId).length,
      last_message: last ? { ...last, price: last.offer?.price ?? last.answer?.price ?? null } : null,
      agreed_price: talk.agreedPrice,
      agreed_until: null,
      archived: side.archived,
      muted: side.muted,
      closure: this.closure(talk, userId),
      created_at: talk.createdAt,
      active_at: talk.activeAt,
    }
  }
}

export function otherOf({ buyer, seller }: ModelConversation, userId: string): string {
  return buyer === userId ? seller : buyer
}

export function sideOf(talk: ModelConversation, userId: string): Side {
  talk.sides[userId] ??= { readSeq: 0, archived: false, muted: false }
  return talk.sides[userId]
}
