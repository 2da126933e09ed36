import type { Committed } from '../phone/raw-storage.ts'
import type { Account, Listed } from '../server/account.ts'
import { versionOf } from '../server/account.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { storedFavorites } from './favorites.ts'
import { setsAgree } from './mirrored-sets.ts'

/** A plain server says nothing about rows beyond the end of its list: older rows of the mirror are not compared. */
export const healedTruth: Checker = {
  id: 'I7',
  rule: 'after healing the outbox holds only what needs a person, and phone and server agree',
  healed: (world) => {
    for (const userId of world.people.known) {
      const state = world.stored(userId)
      for (const entry of state.outbox.values()) {
        if (entry.state !== 'rejected' && entry.state !== 'parked') {
          return `entry ${userId}#${entry.seq} is still ${entry.state}`
        }
      }
      const account = world.server.account(userId)
      const wrong =
        compare(world, account, 'products', state) ?? compare(world, account, 'notifications', state)
      if (wrong !== null) return `${userId}: ${wrong}`
      const mismatch =
        userId === world.phone.session.userId && world.options.talks
          ? (compare(world, account, 'conversations', state) ?? compare(world, account, 'messages', state))
          : null
      if (mismatch !== null) return `${userId}: ${mismatch}`
      const traded =
        userId === world.phone.session.userId && world.options.trades
          ? tradesAgree(world, account, state)
          : null
      if (traded !== null) return `${userId}: ${traded}`
      const choices = JSON.stringify(state.preferences.get('notifications')?.wanted)
      const hadThem = userId === world.phone.session.userId && choices !== undefined
      if (hadThem && choices !== JSON.stringify(account.wanted))
        return `${userId}: the choices are ${choices}, the server has ${JSON.stringify(account.wanted)}`
      const kept =
        state.collections.get('favorites')?.fetchedAt == null ? null : storedFavorites(state).join()
      if (userId === world.phone.session.userId && kept !== null && kept !== account.favorites.join())
        return `${userId}: the favourites are ${kept}, the server has ${account.favorites.join()}`
      const set = userId === world.phone.session.userId ? setsAgree(account, state) : null
      if (set !== null) return `${userId}: ${set}`
      const total = state.stats.get('dashboard')?.overview.total_products
      if (total !== account.products.size)
        return `${userId}: ${total} counted, ${account.products.size} there`
    }
    return null
  },
}

/** Compares orders and money; only intents that never reached the server may be left. */
function tradesAgree(world: World, account: Account, state: Committed): string | null {
  for (const list of ['orders', 'statement', 'topUps', 'withdrawals'] as const) {
    const wrong = compare(world, account, list, state)
    if (wrong !== null) return wrong
  }
  const { available, held } = state.wallet.get('mine') ?? {}
  if (JSON.stringify({ available, held }) !== JSON.stringify(account.spendable))
    return `the wallet says ${available} and ${held}, the server ${JSON.stringify(account.spendable)}`
  const owned = state.publishingRoom.get('mine')?.owned.map(({ id }) => id) ?? []
  if (owned.join() !== account.packages.join())
    return `packages are ${owned}, the server has ${account.packages}`
  for (const { id, kind } of state.intents.values())
    if (world.server.trades.effects.has(`${kind} ${id}`)) return `intent ${kind} ${id} is left and was done`
  return null
}

/** The first difference between a stored list and the server's; null without one. */
export function compare(world: World, account: Account, list: Listed, state: Committed): string | null {
  const { plain, pageSize } = world.options
  const all = account.newest(list)
  const answer = plain ? all.slice(0, pageSize) : all
  for (const row of answer) {
    const stored = state[list].get(row.id)
    if (!stored) return `${row.id} is missing from ${list}`
    if (versionOf(stored) !== versionOf(row))
      return `${row.id} is ${versionOf(stored)}, the server has ${versionOf(row)}`
  }
  const ids = new Set(answer.map(({ id }) => id))
  const oldest = answer.at(-1)?.created_at ?? ''
  for (const [id, row] of state[list]) {
    if (ids.has(id)) continue
    const isBeyondTheCut = plain && (row.created_at ?? '') < oldest
    if (!isBeyondTheCut) return `${id} is in ${list} and not on the server`
  }
  return null
}
