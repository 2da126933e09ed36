import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { FavoriteRow } from '#src/db/rows.ts'
import { favoriteSet } from '#src/domains/favorites/favorites.ts'
import { choicesOf, foldChoices } from '#src/sync/view/choices.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Account } from '../server/account.ts'

export function storedFavorites(state: Committed): string[] {
  return rowsOf(state).map(({ id }) => id)
}

export function shownFavorites(state: Committed): ReadonlySet<string> {
  const choices = choicesOf(favoriteSet, entriesOf(state), state.collections.get('favorites'))
  const rows = foldChoices<FavoriteRow, (typeof choices)[number]['args']>(
    rowsOf(state),
    choices,
    ({ args }) => (args.product === null ? null : { ...args.product, favorited_at: null, position: -1 }),
  )
  return new Set(rows.map(({ row }) => row.id))
}

/** The same, computed independently: the base, then every choice that it does not contain yet. */
export function expectedFavorites(
  state: Committed,
  counts: (entry: StoredEntry, state: Committed, list: string) => boolean,
): ReadonlySet<string> {
  const expected = new Set(storedFavorites(state))
  for (const entry of entriesOf(state)) {
    if (entry.kind !== 'favorite.set' || !counts(entry, state, 'favorites')) continue
    const { id, on } = entry.args as { id: string; on: boolean }
    if (on) expected.add(id)
    else expected.delete(id)
  }
  return expected
}

export function favoritesArePast(account: Account, state: Committed): string | null {
  const pulled = state.collections.get('favorites')
  if (pulled === undefined || pulled.fetchedAt === null) return null
  const past =
    pulled.seq === null ? account.favoritesPast : account.favoritesPast.slice(pulled.seq, pulled.seq + 1)
  const stored = JSON.stringify(storedFavorites(state))
  return past.includes(stored)
    ? null
    : `the server had other favourites at sequence ${pulled.seq} than ${stored}`
}

function rowsOf(state: Committed): FavoriteRow[] {
  return [...state.favorites.values()].sort((a, b) => a.position - b.position)
}

function entriesOf(state: Committed): StoredEntry[] {
  return [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
}
