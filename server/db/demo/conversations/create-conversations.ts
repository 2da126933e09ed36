import { hourMs, minuteMs } from '#contract/durations.ts'
import { type OfferState, offerHours, priceLockHours } from '#contract/offer-life.ts'
import type { conversationMembers, conversations, MessageData, messages } from '../../schema/conversations.ts'
import type { Listing } from '../listings.ts'
import type { Member } from '../members.ts'
import { createRandom, demoId } from '../random.ts'
import { typeset } from '../typography.ts'
import { type Line, otherConversations, type Script, salesOfAwa, type Voice } from './scripts.ts'

type MemberDraft = Omit<typeof conversationMembers.$inferInsert, 'seq'>
type MessageDraft = Omit<typeof messages.$inferInsert, 'buyerSeq' | 'sellerSeq'> & { createdAt: Date }

export interface DemoConversation {
  conversation: typeof conversations.$inferInsert & { activeAt: Date }
  members: MemberDraft[]
  messages: MessageDraft[]
}

interface World {
  members: readonly Member[]
  listings: readonly Listing[]
  now: Date
}

export function createConversations(world: World): DemoConversation[] {
  return [...salesOfAwa, ...otherConversations].map((script) => createConversationModel(script, world))
}

function createConversationModel(script: Script, { members, listings, now }: World): DemoConversation {
  const random = createRandom(`talk ${script.listing} ${script.buyer}`)
  const listing = titled(listings, script.listing)
  const buyer = members.find(({ key }) => key === script.buyer)
  if (!buyer) throw new Error(`nobody is called ${script.buyer}`)
  const people = { b: buyer.id, s: listing.sellerId }
  const times = momentsOf(script, now, () => random.next())
  const createdAt = new Date((times[0] ?? now).getTime() - 20_000)
  const id = demoId(createdAt, random)
  const rows: MessageDraft[] = []
  let agreed: { agreedPrice: number; agreedUntil: Date } | null = null
  for (const [index, [voice, body]] of script.lines.entries()) {
    const at = times[index] ?? now
    const row = (more: Partial<MessageDraft> & Pick<MessageDraft, 'kind'>): MessageDraft => ({
      id: demoId(at, random),
      conversationId: id,
      seq: rows.length + 1,
      senderId: people[voice],
      createdAt: at,
      buyerId: people.b,
      sellerId: people.s,
      ...more,
    })
    const offered = (price: number) => row({ kind: 'offer', offerPrice: price, ...pending(at) })
    if (typeof body === 'string') rows.push(row({ kind: 'text', text: typeset(body) }))
    else if ('photo' in body) rows.push(row({ kind: 'image', photoId: titled(listings, body.photo).id }))
    else if ('offer' in body) rows.push(offered(body.offer))
    else {
      const event = 'answer' in body ? body.answer : 'counter'
      const offer = settle(rows, answered[event])
      rows.push(row({ kind: 'offer_answer', data: { answer: { ...offer, event } } }))
      if ('counter' in body) rows.push(offered(body.counter))
      if (event === 'accept') {
        const agreedUntil = new Date(at.getTime() + priceLockHours * hourMs)
        agreed = { agreedPrice: offer.price, agreedUntil }
      }
    }
  }
  const lastSeq = rows.length
  const activeAt = rows.at(-1)?.createdAt ?? createdAt
  const side = (voice: Voice): MemberDraft => ({
    conversationId: id,
    userId: people[voice],
    role: voice === 'b' ? 'buyer' : 'seller',
    readSeq: lastSeq - (isLastOf(script.lines, voice) ? 0 : (script.unread ?? 0)),
    archivedAt: script.archivedBy === voice ? activeAt : null,
    mutedAt: script.mutedBy === voice ? activeAt : null,
  })
  return {
    conversation: {
      id,
      productId: listing.id,
      buyerId: people.b,
      sellerId: people.s,
      lastSeq,
      ...agreed,
      createdAt,
      activeAt,
    },
    members: [side('b'), side('s')],
    messages: rows.map((row) => expire(row, now)),
  }
}

const answered = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  counter: 'countered',
} as const satisfies Record<NonNullable<MessageData['answer']>['event'], OfferState>

function settle(rows: MessageDraft[], state: OfferState): { offer_id: string; price: number } {
  const offer = rows.findLast(({ offerState }) => offerState === 'pending')
  if (!offer?.offerPrice) throw new Error('no offer waits')
  offer.offerState = state
  return { offer_id: offer.id, price: offer.offerPrice }
}

function pending(at: Date) {
  return { offerState: 'pending' as const, offerExpiresAt: new Date(at.getTime() + offerHours * hourMs) }
}

function expire(row: MessageDraft, now: Date): MessageDraft {
  const isOver = row.offerState === 'pending' && row.offerExpiresAt && row.offerExpiresAt <= now
  return isOver ? { ...row, offerState: 'expired' } : row
}

function titled(listings: readonly Listing[], title: string): Listing {
  const found = listings.find((one) => one.title === typeset(title))
  if (!found) throw new Error(`no listing is called ${title}`)
  return found
}

function momentsOf({ lines, ago }: Script, now: Date, next: () => number): Date[] {
  const pauses = lines.map(([voice], index) =>
    lines[index - 1]?.[0] === voice ? 1 + next() * 2 : 3 + next() * 90,
  )
  let at = now.getTime() - ago * hourMs
  const times: Date[] = []
  for (const pause of pauses.toReversed()) {
    times.unshift(new Date(Math.round(at)))
    at -= pause * minuteMs
  }
  return times
}

function isLastOf(lines: readonly Line[], voice: Voice): boolean {
  return lines.at(-1)?.[0] === voice
}
