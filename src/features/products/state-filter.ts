import { type ProductState, productStates, productStateText } from '#contract/product-life.ts'
import type { Product } from '#contract/products.ts'

export type StateFilter = ProductState | 'all'

export interface StateChip {
  value: StateFilter
  label: string
  count: number
}

/** 'Toutes' and a chip per occurring state, in life-cycle order; the selected one is always included. */
export function stateChips(products: readonly Pick<Product, 'state'>[], chosen: StateFilter): StateChip[] {
  const counts = new Map<ProductState, number>()
  for (const { state } of products) counts.set(state, (counts.get(state) ?? 0) + 1)
  const states = productStates
    .filter((state) => counts.has(state) || state === chosen)
    .map((state) => ({ value: state, label: productStateText[state], count: counts.get(state) ?? 0 }))
  return [{ value: 'all', label: 'Toutes', count: products.length }, ...states]
}

/** State named in the URL; 'all' for an unknown one. */
export function readState(text: string | undefined): StateFilter {
  return productStates.find((state) => state === text) ?? 'all'
}

export function matchesState(product: Pick<Product, 'state'>, chosen: StateFilter): boolean {
  return chosen === 'all' || product.state === chosen
}
