import type { ActionContext } from './actions.ts'
import type { UserPair } from './user-pairs.ts'

const searches = ['robe', 'robe wax', 'telephone', 'wax dakar']

export function smallMarketPaths(pairs: readonly UserPair[]): ActionContext['paths'] {
  return {
    list: (n) => (n % 3 === 0 ? '/products?city=Dakar' : '/products'),
    detail: (n) => `/products/${pairs[n % pairs.length]?.product}`,
    search: (n) => `/search?q=${encodeURIComponent(searches[n % searches.length] ?? '')}`,
  }
}
