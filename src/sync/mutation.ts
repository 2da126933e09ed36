import type { Table } from 'dexie'
import type { Feature } from '#contract/sync.ts'
import type { FrozenRequest, StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Tables that screens may read through the fold. */
export type FoldedTable = {
  [Name in keyof UserDb]: UserDb[Name] extends Table<infer _Row, string> ? Name : never
}[keyof UserDb]
export type FoldedRow<T extends FoldedTable> = UserDb[T] extends Table<infer Row, string> ? Row : never

/** Applies a live entry to one row; null hides the row. Pure. */
export type RowFold<Args, Row> = (row: Row, entry: StoredEntry, args: Args) => Row | null

export interface FoldRule<Args, Row> {
  /** The only row that the entry can touch, so a long outbox does not slow down other rows; null = any row. */
  only: (args: Args) => string | null
  apply: RowFold<Args, Row>
  /** A row that the entry creates, used until the base has it. */
  add?: (entry: StoredEntry, args: Args) => Row | null
}

export type MutationRequest = FrozenRequest

/** Effect of a new action on the queue: absorbed entries, and whether the new one is still needed. */
export interface Coalesced {
  remove: number[]
  skip: boolean
  /** Merges the new action into an unsent entry, which keeps its position and gets these arguments. */
  amend?: { seq: number; args: unknown }
}

/** One kind of action, made by `mutationOf` (mutation-of.ts) and listed in a registry. */
export interface Mutation<Args> {
  kind: string
  /** Version of `args`; `read` converts older ones. */
  v: number
  /** Parses stored arguments of any version; null when they are invalid. */
  read: (args: unknown, v: number) => Args | null
  lane: (args: Args) => string
  /** Resolves arguments and lane at enqueue time, when earlier actions may use another id of the same object. */
  placeNow?: (db: UserDb, args: Args) => Promise<{ args: Args; lane: string }>
  target: (args: Args) => string
  /** Collections that show the effect; the overlay stays until all of them are pulled. */
  collections: readonly string[] | ((args: Args) => readonly string[])
  request: (args: Args, features: ReadonlySet<Feature>) => MutationRequest
  /** Recognises a plain request of this kind, for adoption by the worker. */
  match: (request: MutationRequest) => Args | null
  /** Statuses other than 2xx that count as success. */
  goalReached?: readonly number[]
  /** Picks the fields of the response that the view needs; null when they are missing. */
  result?: (answer: unknown) => unknown
  /** Extra writes in the transaction of the acknowledgement. */
  acknowledged?: (db: UserDb, args: Args, result: unknown) => Promise<void>
  /** Runs in the transaction of the refusal; its value is stored as the entry's result, for the view. */
  refused?: (db: UserDb, entry: StoredEntry, args: Args) => Promise<unknown>
  /** `queue`: unsent, live entries of the same user, oldest first. Only those may be absorbed. */
  coalesce?: (args: Args, queue: readonly StoredEntry[]) => Coalesced
  /** Photos that must be on the server before the request may leave. */
  uploads?: (args: Args) => readonly string[]
  /** Where its photos are uploaded, unless with all others. */
  uploadPath?: string
  /** Draft to keep until the server has the product; deleted with the action. */
  draft?: (args: Args) => string
  /** Creates its target: an undo also removes the waiting entries of the target's lane. */
  makes?: true
  /** Target of the action that creates this one's object: a retry also retries that action if it was refused. */
  madeBy?: (args: Args) => string
  /** Delay before the first attempt (ms), so that the user can undo. */
  holdMs?: number
  /** The server has a separate rate limit for this kind: a 429 pauses only the lane, not the device. */
  limited?: true
  folds: { [T in FoldedTable]?: FoldRule<Args, FoldedRow<T>> }
}

/** Arguments are opaque here: only `read` of the same kind makes them. */
export type AnyMutation = Mutation<unknown>
export type Kinds = ReadonlyMap<string, AnyMutation>

/* @__NO_SIDE_EFFECTS__ */
export function kindsOf(...kinds: readonly Pick<AnyMutation, 'kind'>[]): Kinds {
  return new Map(kinds.map((kind) => [kind.kind, kind as AnyMutation]))
}

type EntryContent = Pick<StoredEntry, 'kind' | 'args' | 'v'>

/** Null when the kind is unknown or its arguments are unreadable. */
export function argsOf(kinds: Kinds, { kind, args, v }: EntryContent): unknown {
  return kinds.get(kind)?.read(args, v) ?? null
}

/** `only`: the row that the entry changes, null for any. Null without an effect on rows of `table` or without arguments. */
export function foldOf<Row>(
  kinds: Kinds,
  entry: EntryContent,
  table: string,
): { rule: FoldRule<unknown, Row>; args: unknown; only: string | null } | null {
  const rule = kinds.get(entry.kind)?.folds[table as FoldedTable] as FoldRule<unknown, Row> | undefined
  if (rule === undefined) return null
  const args = argsOf(kinds, entry)
  return args === null ? null : { rule, args, only: rule.only(args) }
}

/** Collections that show the entry's effect; empty for an unknown kind. */
export function collectionsOf(kinds: Kinds, entry: EntryContent): readonly string[] {
  const collections = kinds.get(entry.kind)?.collections ?? []
  if (typeof collections !== 'function') return collections
  const args = argsOf(kinds, entry)
  return args === null ? [] : collections(args)
}
