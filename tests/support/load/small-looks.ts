import type { Pair } from './crowd.ts'
import type { Scene } from './deeds.ts'

const searches = ['robe', 'robe wax', 'telephone', 'wax dakar']

/** What people look at where there is nothing but stalls. */
export function smallLooks(pairs: readonly Pair[]): Scene['looks'] {
  return {
    list: (n) => (n % 3 === 0 ? '/products?city=Dakar' : '/products'),
    detail: (n) => `/products/${pairs[n % pairs.length]?.product}`,
    search: (n) => `/search?q=${encodeURIComponent(searches[n % searches.length] ?? '')}`,
  }
}
