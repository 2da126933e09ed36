import type { Feature } from '#contract/sync.ts'
import type { FrozenRequest, StoredEntry } from '#src/db/outbox-entry.ts'
import type { NotificationRow, PreferencesRow, ProductRow, StatsRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Tables that screens read through the fold. A new domain adds its rows here. */
export interface FoldedRows {
  products: ProductRow
  notifications: NotificationRow
  stats: StatsRow
  preferences: PreferencesRow
}
export type FoldedTable = keyof FoldedRows

/** How one live entry changes one row: the row as it will be, or null to hide it. Pure. */
export type RowFold<Args, Row> = (row: Row, entry: StoredEntry, args: Args) => Row | null

export interface FoldRule<Args, Row> {
  /** The only row that the entry touches, so that a long outbox costs nothing for other rows; null = any row. */
  only: (args: Args) => string | null
  apply: RowFold<Args, Row>
  /** A row that the entry creates, until the base has it. */
  add?: (entry: StoredEntry, args: Args) => Row | null
}

export type MutationRequest = FrozenRequest

/** What enqueueing does to the queue: entries absorbed, and whether the new one is still needed. */
export interface Coalesced {
  remove: number[]
  skip: boolean
  /** An unsent entry that says the new one's as well, with these arguments from now on. It keeps its place. */
  amend?: { seq: number; args: unknown }
}

/** One kind of action. A new domain adds one file with such values in `mutations/` and lists it in `registry.ts`. */
export interface Mutation<Args> {
  kind: string
  /** Version of `args`; older ones are brought up by `upcast`. */
  v: number
  /** Reads stored arguments of any version, or null when they can not be understood. */
  read: (args: unknown, v: number) => Args | null
  lane: (args: Args) => string
  /** Arguments and lane at this moment, where earlier actions may have called the same thing by another name. */
  placeNow?: (db: UserDb, args: Args) => Promise<{ args: Args; lane: string }>
  target: (args: Args) => string
  /** Collections whose next pull shows the effect; the overlay stays until all of them have landed. */
  collections: readonly string[] | ((args: Args) => readonly string[])
  request: (args: Args, features: ReadonlySet<Feature>) => MutationRequest
  /** Recognises a plain request of this kind (worker's queue strategy). */
  match: (request: MutationRequest) => Args | null
  /** Statuses beside 2xx that mean that the goal is reached. */
  goalReached?: readonly number[]
  /** Keeps what the view needs of the answer; null when the answer lacks it. */
  result?: (answer: unknown) => unknown
  /** What this device has to remember of the answer, in the transaction of the acknowledgement. */
  acknowledged?: (db: UserDb, args: Args, result: unknown) => Promise<void>
  /** What the view has to know of a refused action, in the transaction of the refusal; kept as its result. */
  refused?: (db: UserDb, entry: StoredEntry, args: Args) => Promise<unknown>
  /** `queue`: unsent, live entries of the same user, oldest first. Only those may be absorbed. */
  coalesce?: (args: Args, queue: readonly StoredEntry[]) => Coalesced
  /** Photos that must be on the server before the request may leave. */
  uploads?: (args: Args) => readonly string[]
  /** The draft that this action carries out: kept until the server has it, forgotten with the action. */
  draft?: (args: Args) => string
  /** Makes the thing that it aims at: taken back, it takes along what waits in the lane of that name. */
  makes?: true
  /** Target of the action that makes what this one is done to: tried again, it takes a refused one along. */
  madeBy?: (args: Args) => string
  /** Milliseconds for which it waits before it may leave, so that the user can take it back. */
  holdMs?: number
  /** The server counts these by themselves: 429 asks this lane for patience, not the whole device. */
  limited?: true
  folds: { [T in FoldedTable]?: FoldRule<Args, FoldedRows[T]> }
}

/** Declares a kind; exists for inference. */
export function mutation<Args>(definition: Mutation<Args>): Mutation<Args> {
  return definition
}
