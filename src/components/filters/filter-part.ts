import type { FilterKey } from '#contract/product-filters.ts'

export type FilterPart = 'all' | FilterKey
