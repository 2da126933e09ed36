import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'
import type { Mutation } from '../mutation.ts'
import { isCovered, isLive } from './entry-effect.ts'
import type { Viewed } from './fold.ts'

/** Arguments of an action that sets or unsets one thing of a set. */
export interface ChoiceArgs {
  id: string
  on: boolean
  was: boolean
}

/** One choice of the outbox that the base does not show yet. */
export interface Choice<Args> {
  entry: StoredEntry
  args: Args
}

/** Live choices of one kind, oldest first, without those that a landed pull of the collection has seen. */
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

/** The rows of a set as they will be when every choice has been accepted: the last choice of each thing counts. */
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

/** Whether one thing is in the set, for a button that changes it. */
export interface Chosen {
  on: boolean
  waiting: boolean
}

/** Everything that is in the set, or was touched by a choice, by id. */
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

/** By how much a counter of one thing differs from the base: choices that change something, each once. */
export function countedBy(id: string, choices: readonly Choice<ChoiceArgs>[]): number {
  return choices
    .filter(({ args }) => args.id === id && args.on !== args.was)
    .reduce((sum, { args }) => sum + (args.on ? 1 : -1), 0)
}

/** What it was before everything that has not left yet: what the base says, and what is on its way. */
export function wasChosen(id: string, base: boolean, choices: readonly Choice<ChoiceArgs>[]): boolean {
  const left = choices.filter(
    ({ entry, args }) => args.id === id && (entry.sentOnce || entry.state !== 'queued'),
  )
  return left.at(-1)?.args.on ?? base
}
