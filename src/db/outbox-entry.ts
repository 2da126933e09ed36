/** Life of an action: docs/sync.md, section 2. */
export type OutboxState = 'queued' | 'sending' | 'acked' | 'rejected' | 'parked'

/** Why an entry waits for a person or for other code. `auth` is a state of the whole queue, not of an entry. */
export type ParkReason = 'upgrade' | 'poison' | 'expired' | 'bug'

/** What went wrong last, in terms that decide and can be explained; never text from a server. */
export interface EntryError {
  /** HTTP status, or 0 when no answer came. */
  status: number
  /** Typed code of the refusal, when the server gave one that we know. */
  code: string | null
  /** Figures for the sentence (integer Fcfa, seconds). */
  params?: Record<string, number>
  /** Field messages in French, from our own contract. */
  fields?: Record<string, string[]>
  /** The request's name at our server, when that met an error that nobody foresaw. */
  request?: string
  /** The photo that the server refused, when it was one. */
  photo?: string
}

/** Method, path relative to the API base, and body of an action; never a token or a header: they go stale. */
export interface FrozenRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
}

/** One action of the user, durable before anything is shown. Times in ms since 1970, this device's clock. */
export interface OutboxEntry {
  /** Local auto-increment: the only order. Absent until stored. */
  seq?: number
  /** UUID, made once, sent as `Idempotency-Key` every time. */
  key: string
  userId: string
  kind: string
  /** Version of `args`. */
  v: number
  lane: string
  /** What it acts on, for example `product:0193…`. */
  target: string
  args: unknown
  state: OutboxState
  /** True before the first byte may have left; from then on the payload never changes and nothing may absorb it. */
  sentOnce: boolean
  /** What is sent, fixed at the first sending: one payload per key for ever, whatever the code becomes. */
  request: FrozenRequest | null
  attempts: number
  notBefore: number
  createdAt: number
  lastError: EntryError | null
  parkReason: ParkReason | null
  /** The server's sequence of the change, when it tells one. */
  ackSeq: number | null
  /** This device's count of acknowledgements when this one came, for servers without sequences. */
  ackTick: number | null
  /** What the server answered that the view needs until the pull lands (for example `boosted_until`). */
  result: unknown
  /** Count of 5xx answers, and the device's tick at the first: a lane that fails alone is poison. */
  serverErrors: number
  firstErrorTick: number | null
  /** The drain that claimed it; a claim whose owner is dead is taken back when the lock is taken. */
  claim: string | null
  /** When the refusal was shown to the user, null until then. */
  noticedAt: number | null
}

/** An entry as it is read back. */
export type StoredEntry = OutboxEntry & { seq: number }
