import type { Followed } from '#contract/follows.ts'
import type { SavedSearch, SearchToSave } from '#contract/saved-searches.ts'
import type { Account } from './account.ts'
import type { ActResult, Call } from './actions.ts'

/** People whom everybody may follow; few, so that choices meet. */
export const sellers = ['seller1', 'seller2'] as const
/** Somebody whose account was deleted while somebody else still saw them. */
export const goneSeller = 'seller-gone'

/** Searches that one person can keep on the model server: few, so that some are refused. */
export const searchesAtMost = 2

/** A person as the server has them, or null. */
export function sellerOf(id: string): Followed | null {
  if (!sellers.some((seller) => seller === id)) return null
  return { id, name: id, avatar: null, city: null, is_verified: false, followed_at: null }
}

/** Follows or no longer does; what is so already changes nothing. */
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

/** Takes a report; one that is here already is not taken again. */
export function createReport(account: Account, { key, body }: Call): ActResult {
  const { id, target, target_id } = body as { id: string; target: string; target_id: string }
  if (account.reports.includes(id)) return done
  const seq = account.change(() => {
    account.reports = [...account.reports, id]
  })
  account.effects.push({ seq, key, kind: 'report.create', target: `report:${target}:${target_id}`, read: [] })
  return { ...done, seq }
}

/** Keeps a search, changes it or forgets it. */
export function changeSearch(account: Account, { key, method, body }: Call, id: string): ActResult {
  const known = account.searches.find((one) => one.id === id)
  const others = account.searches.filter((one) => one.id !== id)
  if (method === 'DELETE' && known === undefined) return done
  if (method === 'PUT' && known === undefined && others.length >= searchesAtMost)
    return { code: 'too_many_searches' }
  const seq = account.change(() => {
    if (method === 'DELETE') account.searches = others
    else {
      const saved: SavedSearch = { id, ...(body as SearchToSave), created_at: null, updated_at: null }
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
