import type { Table } from 'dexie'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Mutation } from '../mutation.ts'
import type { ChoiceArgs } from '../mutation-of.ts'
import { isCovered, isLive } from './entry-effect.ts'
import { liveEntries, type Viewed } from './fold.ts'

export interface Choice<Args> {
  entry: StoredEntry
  args: Args
}

/** Live choices of a kind, oldest first, without those that the collection shows. */
export function choicesOf<Args extends ChoiceArgs>(
  kind: Mutation<Args>,
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): Choice<Args>[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== kind.kind || !isLive(entry) || isCovered(entry, state)) return []
    const args = kind.read(entry.args, entry.v)
    return args === null ? [] : [{ entry, args }]
  })
}

/** Applies choices to the rows of a set: the last choice per id wins, new rows come first. */
export function foldChoices<Row extends { id: string }, Args extends ChoiceArgs>(
  base: readonly Row[],
  choices: readonly Choice<Args>[],
  added: (choice: Choice<Args>) => Row | null,
): Viewed<Row>[] {
  const last = new Map(choices.map((choice) => [choice.args.id, choice]))
  const waits = ({ entry }: Choice<Args>) => entry.state !== 'acked'
  const kept = base.flatMap((row): Viewed<Row>[] => {
    const choice = last.get(row.id)
    if (choice === undefined) return [{ row, waiting: false }]
    return choice.args.on ? [{ row, waiting: waits(choice) }] : []
  })
  const known = new Set(base.map(({ id }) => id))
  const first = [...last.values()]
    .filter(({ args }) => args.on && !known.has(args.id))
    .sort((a, b) => b.entry.seq - a.entry.seq)
    .flatMap((choice): Viewed<Row>[] => {
      const row = added(choice)
      return row === null ? [] : [{ row, waiting: waits(choice) }]
    })
  return [...first, ...kept]
}

export interface Chosen {
  on: boolean
  waiting: boolean
}

/** Members of the set, and ids touched by a choice. */
export function chosenById(
  base: readonly string[],
  choices: readonly Choice<ChoiceArgs>[],
): ReadonlyMap<string, Chosen> {
  const chosen = new Map<string, Chosen>(base.map((id) => [id, { on: true, waiting: false }]))
  for (const { entry, args } of choices) {
    chosen.set(args.id, { on: args.on, waiting: entry.state !== 'acked' })
  }
  return chosen
}

/** Difference of a counter from the base: the sum of choices that change the state. */
export function countedBy(id: string, choices: readonly Choice<ChoiceArgs>[]): number {
  return choices
    .filter(({ args }) => args.id === id && args.on !== args.was)
    .reduce((sum, { args }) => sum + (args.on ? 1 : -1), 0)
}

/** Whether an object was in a set before all unsent actions: the base, then the choices already sent. */
export function wasInSet<Row, Args extends ChoiceArgs>(
  db: UserDb,
  table: Table<Row, string>,
  kind: Mutation<Args>,
  id: string,
): Promise<boolean> {
  return db.transaction('r', db.outbox, db.collections, table, async () => {
    const [row, entries, state] = await Promise.all([
      table.get(id),
      liveEntries(db),
      db.collections.get(table.name),
    ])
    const left = choicesOf(kind, entries, state).filter(
      ({ entry, args }) => args.id === id && (entry.sentOnce || entry.state !== 'queued'),
    )
    return left.at(-1)?.args.on ?? row !== undefined
  })
}
