import type { Committed } from '../phone/raw-storage.ts'
import type { Account, Listed } from '../server/account.ts'
import { listed, timelessVersion, versionOf } from '../server/account.ts'
import type { Checker } from './checker.ts'
import { counts, expectedView } from './expected-view.ts'
import { favoritesArePast, shownFavorites } from './favorites.ts'
import { setsArePast } from './mirrored-sets.ts'
import { ShownState } from './shown.ts'

/** A plain server sends no sequence: each row is a past row, but the list as a whole may mix several states. */
export const pastState: Checker = {
  id: 'I5',
  rule: 'the base is always some past state of the server, and the view is its fold',
  commit: (world, { userId, before, after }) => {
    const account = world.server.account(userId)
    for (const list of listed) {
      const same = world.options.plain ? timelessVersion : (version: string) => version
      const wrong =
        rowsArePast(account, list, before, after, same) ?? sequenceIsTrue(account, list, before, after)
      if (wrong !== null) return wrong
    }
    return (
      statsArePast(account, after) ??
      choicesArePast(account, after) ??
      favoritesArePast(account, after) ??
      setsArePast(account, after, counts) ??
      viewIsFold(after)
    )
  },
}

function rowsArePast(
  account: Account,
  list: Listed,
  before: Committed,
  after: Committed,
  same: (version: string) => string,
): string | null {
  if (before[list] === after[list]) return null
  for (const [id, row] of after[list]) {
    if (before[list].get(id) === row) continue
    const version = versionOf(row)
    const wasThere = account.past[list].some((snapshot) => {
      const then = snapshot.get(id)
      return then !== undefined && same(then) === same(version)
    })
    if (!wasThere) return `${list} hold ${id} as ${version}, which the server never had`
  }
  return null
}

function sequenceIsTrue(account: Account, list: Listed, before: Committed, after: Committed): string | null {
  const seq = after.collections.get(list)?.seq ?? null
  const earlier = before.collections.get(list)?.seq ?? null
  if (seq === null || seq === earlier) return null
  if (earlier !== null && seq < earlier) return `${list} went back from sequence ${earlier} to ${seq}`
  const past = account.past[list][seq]
  if (!past) return `${list} claim sequence ${seq}, which the server has not given`
  for (const [id, row] of after[list]) {
    if (past.get(id) !== versionOf(row)) return `${list} hold ${id} as ${versionOf(row)} at sequence ${seq}`
  }
  if (past.size === after[list].size) return null
  const missing = [...past.keys()].filter((id) => !after[list].has(id))
  return `${list} lack ${missing.join(', ')} at sequence ${seq}`
}

function statsArePast(account: Account, after: Committed): string | null {
  const total = after.stats.get('dashboard')?.overview.total_products
  return total === undefined || account.counts.includes(total)
    ? null
    : `the server never counted ${total} products`
}

function choicesArePast(account: Account, after: Committed): string | null {
  const stored = after.preferences.get('notifications')
  if (stored === undefined) return null
  const seq = after.collections.get('preferences')?.seq ?? null
  const past = seq === null ? account.choices : account.choices.slice(seq, seq + 1)
  const choice = JSON.stringify(stored.wanted)
  return past.includes(choice) ? null : `the server had other choices at sequence ${seq} than ${choice}`
}

function textOf(...parts: unknown[]): string {
  return JSON.stringify(parts)
}

function viewIsFold(after: Committed): string | null {
  const expected = expectedView(after)
  const shown = new ShownState(after)
  for (const id of new Set([...after.products.keys(), ...expected.products.keys(), ...shown.productIds()])) {
    const row = shown.product(id)
    const wanted = expected.products.get(id)
    if ((row === null) !== (wanted === undefined))
      return `${id} is ${row ? 'shown' : 'hidden'} against the outbox`
    if (row && wanted && row.is_boosted !== wanted.isBoosted)
      return `${id} is shown boosted: ${row.is_boosted}`
    if (
      row &&
      wanted &&
      textOf(
        row.title,
        row.state,
        row.photos.map((one) => one.id),
      ) !== textOf(wanted.title, wanted.state, wanted.photos)
    )
      return `${id} is shown as ${row.title}, ${row.state} instead of ${wanted.title}, ${wanted.state}`
  }
  for (const id of after.notifications.keys()) {
    if (shown.isUnread(id) !== expected.unread.has(id)) return `${id} is shown unread: ${shown.isUnread(id)}`
  }
  const favorites = [...shownFavorites(after)].sort().join()
  if (favorites !== [...expected.favorites].sort().join()) return `favourites are shown as ${favorites}`
  const choice = JSON.stringify(shown.wanted())
  if (choice !== JSON.stringify(expected.wanted)) return `the choices are shown as ${choice}`
  return null
}
