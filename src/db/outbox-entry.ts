/** See docs/sync.md, "Life of an action". */
export type OutboxState = 'queued' | 'sending' | 'acked' | 'rejected' | 'parked'

/** `auth` is a state of the whole queue, not of an entry. */
export type ParkReason = 'upgrade' | 'poison' | 'expired' | 'bug'

/** The last error, as status and typed code; never text from a server. */
export interface EntryError {
  /** HTTP status; 0 without a response. */
  status: number
  /** Typed code of the refusal, when this code knows it. */
  code: string | null
  /** Parameters of the error message (integer Fcfa, seconds). */
  params?: Record<string, number>
  /** Field messages in French, from our own contract. */
  fields?: Record<string, string[]>
  /** Request id of an internal server error. */
  request?: string
  photo?: string
}

export const noResponse: EntryError = { status: 0, code: null }

/** Path is relative to the API base. Holds no token or header, because those expire. */
export interface FrozenRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
}

/** One action of the user, durable before the screen shows it. Times in ms since 1970, device clock. */
export interface OutboxEntry {
  /** Auto-increment key, which defines the order; absent until stored. */
  seq?: number
  /** UUID, sent as `Idempotency-Key` with every attempt. */
  key: string
  userId: string
  kind: string
  /** Version of `args`. */
  v: number
  lane: string
  target: string
  args: unknown
  state: OutboxState
  /** Set before the first byte may leave; from then on the payload is final and coalescing is off. */
  sentOnce: boolean
  /** Frozen at the first attempt: one payload per key, even after a code update. */
  request: FrozenRequest | null
  attempts: number
  notBefore: number
  createdAt: number
  lastError: EntryError | null
  parkReason: ParkReason | null
  /** Sync sequence of the change; null when the server sends none. */
  ackSeq: number | null
  /** Value of the device's acknowledgement counter at the acknowledgement, for servers without sequences. */
  ackTick: number | null
  /** Fields of the response that the view needs until the next pull (for example `boosted_until`). */
  result: unknown
  /** Count of 5xx responses and the device's tick at the first: an entry is poison when only its lane fails. */
  serverErrors: number
  firstErrorTick: number | null
  /** The drain that claimed it; the next holder of the lock releases claims of a dead drain. */
  claim: string | null
  /** Time of the user notice about the refusal; null before it. */
  noticedAt: number | null
}

export type StoredEntry = OutboxEntry & { seq: number }
