import type { Person } from './person.ts'

/** A product of the week, as the screens have confirmed it. */
export interface Good {
  title: string
  price: number
  seller: Person
  /** Null while it waits in the seller's outbox. */
  id: string | null
  state: 'waiting' | 'review' | 'online' | 'refused'
  boosts: number
  /** A change of its price waits in the seller's outbox. */
  isChanging: boolean
  /** It has been published; the first ones of a new seller are reviewed before that. */
  wasOnline: boolean
  trade: Trade | null
}

/** An order of the week; each product is ordered once at most. */
export interface Trade {
  good: Good
  buyer: Person
  mode: 'cod' | 'escrow'
  /** Null while it waits in the buyer's outbox. */
  id: string | null
  total: number
  state: 'asked' | 'moving' | 'accepted' | 'payable' | 'paid' | 'done' | 'expired'
  events: string[]
  placed: number
  day: number
  reviews: Map<Person, { rating: number; text: string }>
}

export interface WeekConversation {
  good: Good
  buyer: Person
  /** Null while the buyer's first message waits in the outbox. */
  id: string | null
  /** The expected day on which it starts on the server. */
  day: number
  words: { by: Person; text: string }[]
  offers: { price: number; state: 'pending' | 'accepted' | 'declined'; day: number; isSent: boolean }[]
}

/** All changes of the week that the app has confirmed as done or stored. */
export interface Acknowledged {
  goods: Good[]
  talks: WeekConversation[]
  trades: Trade[]
  hearts: Map<Person, Map<Good, boolean>>
  follows: Map<Person, Map<Person, boolean>>
  reports: { by: Person; good: Good; text: string; isSent: boolean; isClosed: boolean }[]
  searches: { by: Person; words: string }[]
  topUps: { by: Person; amount: number }[]
  withdrawals: { by: Person; amount: number }[]
  decisions: { good: Good; kind: 'approve' | 'reject' }[]
}
