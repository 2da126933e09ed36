import type { Product } from '#contract/products.ts'
import { product } from '#tests/support/sync/product.ts'
import type { Account } from './account.ts'
import type { ActResult } from './actions.ts'

/** Products of other people, which everybody may put aside; few, so that choices meet. */
export const wares = ['ware1', 'ware2'] as const
/** A product that was deleted while somebody still saw it. */
export const goneWare = 'ware-gone'

/** A product of other people as the server has it, or null. */
export function wareOf(id: string): Product | null {
  return wares.some((ware) => ware === id) ? product(id) : null
}

/** Puts a product aside or takes it out again; what is so already changes nothing. */
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
