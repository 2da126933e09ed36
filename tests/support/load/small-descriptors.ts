import type { Scene } from './actions.ts'
import type { Pair } from './crowd.ts'

const searches = ['robe', 'robe wax', 'telephone', 'wax dakar']

export function smallDescriptors(pairs: readonly Pair[]): Scene['looks'] {
  return {
    list: (n) => (n % 3 === 0 ? '/products?city=Dakar' : '/products'),
    detail: (n) => `/products/${pairs[n % pairs.length]?.product}`,
    search: (n) => `/search?q=${encodeURIComponent(searches[n % searches.length] ?? '')}`,
  }
}
