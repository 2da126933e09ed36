import type { Person } from './person.ts'

/** A listing of the week, as far as people have been told. */
export interface Good {
  title: string
  price: number
  seller: Person
  /** Null while it waits on the seller's phone. */
  id: string | null
  state: 'waiting' | 'review' | 'online' | 'refused'
  boosts: number
  /** A change of its price waits on the seller's phone. */
  isChanging: boolean
  /** The market has shown it: so many of a new seller's are looked at before. */
  wasOnline: boolean
  trade: Trade | null
}

/** An order of the week: each good is ordered once at most. */
export interface Trade {
  good: Good
  buyer: Person
  mode: 'cod' | 'escrow'
  /** Null while it waits on the buyer's phone. */
  id: string | null
  total: number
  state: 'asked' | 'moving' | 'accepted' | 'payable' | 'paid' | 'done' | 'expired'
  /** What people have done to it, in order. */
  events: string[]
  /** The days of the order and of the last step. */
  placed: number
  day: number
  reviews: Map<Person, { rating: number; text: string }>
}

/** What two people say to each other about a good. */
export interface Talk {
  good: Good
  buyer: Person
  /** Null while the buyer's first words wait on the phone. */
  id: string | null
  /** The day on which it begins on the server, as far as is known. */
  day: number
  words: { by: Person; text: string }[]
  offers: { price: number; state: 'pending' | 'accepted' | 'declined'; day: number; isSent: boolean }[]
}

/** Everything that people have done in the week and were told to be done or kept. */
export interface Told {
  goods: Good[]
  talks: Talk[]
  trades: Trade[]
  /** Hearts and follows as they were left: `person thing`. */
  hearts: Map<Person, Map<Good, boolean>>
  follows: Map<Person, Map<Person, boolean>>
  reports: { by: Person; good: Good; text: string; isSent: boolean; isClosed: boolean }[]
  searches: { by: Person; words: string }[]
  topUps: { by: Person; amount: number }[]
  withdrawals: { by: Person; amount: number }[]
  decisions: { good: Good; kind: 'approve' | 'reject' }[]
}
