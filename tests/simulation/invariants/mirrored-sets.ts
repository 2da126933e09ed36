import type { OwnShop } from '#contract/shops.ts'
import type { VerificationStatus } from '#contract/verifications.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { FollowedRow, SavedSearchRow } from '#src/db/rows.ts'
import { followSet } from '#src/domains/follows/follows.ts'
import { foldSavedSearches } from '#src/domains/search/saved-searches.ts'
import { foldShop } from '#src/domains/shops/shops.ts'
import { foldVerification } from '#src/domains/verifications/queries.ts'
import { choicesOf, foldChoices } from '#src/sync/view/choices.ts'
import type { Action } from '../ledger.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Account } from '../server/account.ts'

type Counts = (entry: StoredEntry, state: Committed, list: string) => boolean

/** A small list with additions and removals, or one value; each row as one text, by the id of its subject. */
interface MirroredSet {
  list: 'followed' | 'savedSearches' | 'shop' | 'verification'
  kinds: readonly string[]
  stored(state: Committed): string[]
  shown(state: Committed): ReadonlyMap<string, string>
  /** The same, computed independently: one step for every action that the base does not contain yet. */
  apply(expected: Map<string, string>, entry: StoredEntry): void
  past(account: Account): readonly string[]
  /** Nothing is shown before the first pull. */
  needsBase?: true
  /** The screen shows the effect of this action, where the row alone does not tell; given the text of its subject. */
  shows?(text: string | undefined, entry: StoredEntry): boolean
}

const nameOf = ({ q, alerts }: { q: string; alerts: boolean }) => `${q} ${alerts}`

export const mirroredSets: readonly MirroredSet[] = [
  {
    list: 'followed',
    kinds: ['follow.set'],
    stored: ({ followed }) => inOrder(followed).map(({ id }) => id),
    shown(state) {
      const choices = choicesOf(followSet, entriesOf(state), state.collections.get('followed'))
      const rows = foldChoices<FollowedRow, (typeof choices)[number]['args']>(
        inOrder(state.followed),
        choices,
        ({ args }) => (args.person === null ? null : { ...args.person, position: -1 }),
      )
      return new Map(rows.map(({ row }) => [row.id, row.id]))
    },
    apply(expected, { kind, args }) {
      const { id, on } = args as { id: string; on: boolean }
      if (kind === 'follow.set' && on) expected.set(id, id)
      else if (kind === 'follow.set') expected.delete(id)
    },
    past: ({ followedPast }) => followedPast,
  },
  {
    list: 'savedSearches',
    kinds: ['search.save', 'search.drop'],
    stored: ({ savedSearches }) => inOrder(savedSearches).map((row) => `${row.id} ${nameOf(row)}`),
    shown(state) {
      const collection = state.collections.get('savedSearches')
      const rows = foldSavedSearches(inOrder(state.savedSearches), entriesOf(state), collection)
      return new Map(rows.map(({ row }) => [row.id, `${row.id} ${nameOf(row)}`]))
    },
    apply(expected, { kind, args }) {
      const { id, search } = args as { id: string; search: { q: string; alerts: boolean } }
      if (kind === 'search.save') expected.set(id, `${id} ${nameOf(search)}`)
      else if (kind === 'search.drop') expected.delete(id)
    },
    past: ({ searchesPast }) => searchesPast,
  },
  {
    list: 'shop',
    kinds: ['shop.save'],
    needsBase: true,
    stored: ({ shop }) => [...shop.values()].flatMap((row) => (row.shop ? [`mine ${row.shop.place}`] : [])),
    shown(state) {
      const base = state.shop.get('mine')
      const shop = base && foldShop(base, entriesOf(state), state.collections.get('shop')).shop
      return new Map(shop ? [['mine', `mine ${shop.place}`]] : [])
    },
    apply(expected, { kind, args }) {
      if (kind !== 'shop.save') return
      const { shop } = args as OwnShop
      if (shop === null) expected.delete('mine')
      else expected.set('mine', `mine ${shop.place}`)
    },
    past: ({ shopPast }) => shopPast,
  },
  {
    list: 'verification',
    kinds: ['verification.request', 'verification.withdraw'],
    needsBase: true,
    stored: ({ verification }) => [...verification.values()].flatMap(({ status }) => requestText(status)),
    shown(state) {
      const base = state.verification.get('mine')
      const status = base && foldVerification(base, entriesOf(state), state.collections.get('verification'))
      return new Map(status ? requestText(status).map((text) => ['mine', text]) : [])
    },
    apply(expected, { kind, args }) {
      if (kind === 'verification.request') expected.set('mine', `mine ${idOf(args)} waiting`)
      else if (kind === 'verification.withdraw') expected.delete('mine')
    },
    past: ({ verificationPast }) => verificationPast,
    // The staff may have decided meanwhile: then a request shows the decision, and a withdrawal has no effect.
    shows: (text, { kind, args }) =>
      kind === 'verification.request'
        ? text?.split(' ')[1] === idOf(args)
        : text !== `mine ${idOf(args)} waiting`,
  },
]

const lacksBase = ({ list, needsBase }: MirroredSet, state: Committed) =>
  needsBase === true && !state[list].has('mine')

const idOf = (args: unknown) => (args as { id: string }).id

function requestText({ request }: VerificationStatus): string[] {
  return request ? [`mine ${request.id} ${request.state}`] : []
}

/** The base is a past state of the server, with a sequence the one of that sequence; the view is its fold. */
export function setsArePast(account: Account, state: Committed, counts: Counts): string | null {
  for (const set of mirroredSets) {
    const pulled = state.collections.get(set.list)
    const stored = set.stored(state)
    if (pulled !== undefined && pulled.fetchedAt !== null) {
      const all = set.past(account)
      const past = pulled.seq === null ? all : all.slice(pulled.seq, pulled.seq + 1)
      if (!past.includes(JSON.stringify(stored)))
        return `${set.list} are ${stored} at sequence ${pulled.seq}, the server had ${past}`
    }
    if (lacksBase(set, state)) continue
    const expected = new Map(stored.map((text) => [text.split(' ')[0] ?? '', text]))
    for (const entry of entriesOf(state)) if (counts(entry, state, set.list)) set.apply(expected, entry)
    const shown = [...set.shown(state).values()].sort().join()
    const wanted = [...expected.values()].sort().join()
    if (shown !== wanted) return `${set.list} are shown as ${shown} instead of ${wanted}`
  }
  return null
}

export function setsAgree(account: Account, state: Committed): string | null {
  for (const set of mirroredSets) {
    if (state.collections.get(set.list)?.fetchedAt == null) continue
    const stored = JSON.stringify(set.stored(state))
    if (stored !== set.past(account).at(-1))
      return `the ${set.list} are ${stored}, the server has ${set.past(account).at(-1)}`
  }
  return null
}

/** The screen shows the effect of an action on such a list; null for actions of other kinds. */
export function showsInSet(state: Committed, { kind, entry }: Action): boolean | null {
  const set = mirroredSets.find(({ kinds }) => kinds.includes(kind))
  if (set === undefined) return null
  if (lacksBase(set, state)) return true
  const subject = set.needsBase ? 'mine' : idOf(entry.args)
  const shown = set.shown(state).get(subject)
  if (set.shows !== undefined) return set.shows(shown, entry)
  const promised = new Map<string, string>([[subject, '']])
  set.apply(promised, entry)
  return shown === promised.get(subject)
}

function inOrder<Row extends FollowedRow | SavedSearchRow>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.values()].sort((a, b) => a.position - b.position)
}

function entriesOf(state: Committed): StoredEntry[] {
  return [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
}
