import { viewShop } from '#src/domains/shops/shops.ts'
import { useView } from './use-view.ts'

/** Shop of the own account; null before the first pull. */
export function useShop() {
  return useView({ name: 'shop', read: viewShop })
}
