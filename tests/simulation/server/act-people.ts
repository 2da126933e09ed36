import type { Followed } from '#contract/follows.ts'
import { type SavedSearch, type SearchToSave, withAllFilters } from '#contract/saved-searches.ts'
import type { Account } from './account.ts'
import type { ActResult, Call } from './actions.ts'

/** Users who can be followed; few, so that choices collide. */
export const sellers = ['seller1', 'seller2'] as const
/** A user whose account was deleted while a screen still showed it. */
export const goneSeller = 'seller-gone'

/** Saved searches per user on the model server: few, so that some are refused. */
export const searchesAtMost = 2

export function sellerOf(id: string): Followed | null {
  if (!sellers.some((seller) => seller === id)) return null
  return { id, name: id, avatar: null, city: null, is_verified: false, followed_at: null }
}

export function setFollow(account: Account, { key, method }: Call, id: string): ActResult {
  const on = method === 'PUT'
  if (on && sellerOf(id) === null) return { code: 'not_found' }
  if (account.followed.includes(id) === on) return done
  const others = account.followed.filter((one) => one !== id)
  const seq = account.change(() => {
    account.followed = on ? [id, ...others] : others
  })
  account.effects.push({ seq, key, kind: 'follow.set', target: `follow:${id}`, read: [] })
  return { ...done, seq }
}

export function createReport(account: Account, { key, body }: Call): ActResult {
  const { id, target, target_id } = body as { id: string; target: string; target_id: string }
  if (account.reports.includes(id)) return done
  const seq = account.change(() => {
    account.reports = [...account.reports, id]
  })
  account.effects.push({ seq, key, kind: 'report.create', target: `report:${target}:${target_id}`, read: [] })
  return { ...done, seq }
}

export function changeSearch(account: Account, { key, method, body }: Call, id: string): ActResult {
  const known = account.searches.find((one) => one.id === id)
  const others = account.searches.filter((one) => one.id !== id)
  if (method === 'DELETE' && known === undefined) return done
  if (method === 'PUT' && known === undefined && others.length >= searchesAtMost)
    return { code: 'too_many_searches' }
  const seq = account.change(() => {
    if (method === 'DELETE') account.searches = others
    else {
      const saved: SavedSearch = {
        id,
        ...withAllFilters(body as SearchToSave),
        created_at: null,
        updated_at: null,
      }
      account.searches = known
        ? account.searches.map((one) => (one === known ? saved : one))
        : [saved, ...others]
    }
  })
  const kind = method === 'DELETE' ? 'search.drop' : 'search.save'
  account.effects.push({ seq, key, kind, target: `search:${id}`, read: [] })
  return { ...done, seq }
}

const done: ActResult = { code: null, json: { message: 'ok' } }
