import type { Product } from '#contract/products.ts'
import { product } from '#tests/support/sync/product.ts'
import type { Account } from './account.ts'
import type { ActResult } from './actions.ts'

/** Products of other users that can become favourites; few, so that choices collide. */
export const wares = ['ware1', 'ware2'] as const
/** A product that was deleted while a screen still showed it. */
export const goneWare = 'ware-gone'

export function wareOf(id: string): Product | null {
  return wares.some((ware) => ware === id) ? product(id) : null
}

export function setFavorite(
  account: Account,
  { key, method }: { key: string | null; method: string },
  id: string,
): ActResult {
  const on = method === 'PUT'
  if (on && wareOf(id) === null) return { code: 'not_found' }
  if (account.favorites.includes(id) === on) return { code: null, json: { message: 'ok' } }
  const others = account.favorites.filter((one) => one !== id)
  const seq = account.change(() => {
    account.favorites = on ? [id, ...others] : others
  })
  account.effects.push({ seq, key, kind: 'favorite.set', target: `favorite:${id}`, read: [] })
  return { code: null, json: { message: 'ok' }, seq }
}
